/** Readers take any value and give a sound one, or undefined. They never throw: a scene is hostile input. */
export type Reader<T> = (value: unknown) => T | undefined;
export type Read<R> = R extends Reader<infer T> ? T : never;

type Fields = Record<string, Reader<unknown>>;
type Shape<F extends Fields> = { [K in keyof F]: Read<F[K]> };

const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\p{Cs}\p{Bidi_Control}\uFFFE\uFFFF]/gu;

/** User text as it may be drawn: no control characters, no bidi tricks, not too long. */
export const clean = (text: string, most: number): string => {
  const sound = text.slice(0, 4 * most).replace(FORBIDDEN, "\uFFFD");
  const letters = [...sound];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : sound;
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const number =
  (low: number, high: number): Reader<number> =>
  (value) =>
    typeof value === "number" && value >= low && value <= high ? value : undefined;

export const whole =
  (low: number, high: number): Reader<number> =>
  (value) =>
    Number.isInteger(value) ? number(low, high)(value) : undefined;

export const text =
  (most: number): Reader<string> =>
  (value) =>
    typeof value === "string" ? clean(value, most) : undefined;

export const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? value : undefined;

export const flag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

export const oneOf =
  <T extends string>(...words: readonly T[]): Reader<T> =>
  (value) =>
    words.find((word) => word === value);

export const or =
  <T>(reader: Reader<T>, fallback: T): ((value: unknown) => T) =>
  (value) =>
    reader(value) ?? fallback;

export const orNull = <T>(reader: Reader<T>): ((value: unknown) => T | null) => or<T | null>(reader, null);

/** The first items of a list, whatever they are. */
export const items = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

/** Items that cannot be read are left out. */
export const some =
  <T>(reader: Reader<T>, most: number): ((value: unknown) => T[]) =>
  (value) =>
    items(value, most)
      .map(reader)
      .filter((item): item is T & {} => item !== undefined);

/** The same, but it must be a list. */
export const list =
  <T>(reader: Reader<T>, most: number): Reader<T[]> =>
  (value) =>
    Array.isArray(value) ? some(reader, most)(value) : undefined;

/** All items or none. */
export const wholeList =
  <T>(reader: Reader<T>, least: number, most: number): Reader<T[]> =>
  (value) => {
    const found = list(reader, most)(value);
    return found && found.length >= least && found.length === (value as unknown[]).length ? found : undefined;
  };

export const table =
  <T>(reader: Reader<T>, most: number): Reader<Map<string, T>> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const found = Object.entries(value)
      .slice(0, most)
      .map(([key, item]) => [key, reader(item)] as const);
    return new Map(found.filter((entry): entry is readonly [string, T & {}] => entry[1] !== undefined));
  };

/** The same as a plain object. */
export const record =
  <T>(reader: Reader<T>, most: number): Reader<Record<string, T>> =>
  (value) => {
    const found = table(reader, most)(value);
    return found && Object.fromEntries(found);
  };

export const shape =
  <F extends Fields>(fields: F): Reader<Shape<F>> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const found: Record<string, unknown> = {};
    for (const [name, reader] of Object.entries(fields)) {
      found[name] = reader(value[name]);
      if (found[name] === undefined) return undefined;
    }
    return found as Shape<F>;
  };
