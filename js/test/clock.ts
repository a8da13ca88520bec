/** A clock that goes on when it is told to. */
export class FakeClock {
  private now = 0;
  private bells: { at: number; ring: () => void }[] = [];

  readonly after = (milliseconds: number, ring: () => void): (() => void) => {
    const bell = { at: this.now + milliseconds, ring };
    this.bells.push(bell);
    return () => void (this.bells = this.bells.filter((one) => one !== bell));
  };

  get waiting(): number {
    return this.bells.length;
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    const due = this.bells.filter(({ at }) => at <= this.now);
    this.bells = this.bells.filter(({ at }) => at > this.now);
    for (const { ring } of due) ring();
  }
}
