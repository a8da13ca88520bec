import { outlookOf } from "./outlook";
import { prefersStillness } from "./replay/procession";

/** How long it takes until the longest trail of the front door has grown. */
const LASTS = 10_000;
const [SHORTEST, APPEARS] = [0.45, 400];

interface Film {
  /** Begins where the front door has come into view, and ends with it. */
  show(): void;
  close(): void;
}

/** One path of a trail: its lines are drawn, and then its stitch and what lies below it are there. */
const growing = (part: Element, delay: number, duration: number): Animation[] => {
  const timing = { delay, duration, fill: "backwards" } as const;
  return [...part.querySelectorAll<SVGPathElement>("path")].map((line) => {
    if (!/\b(rim|band)\b/.test(line.getAttribute("class") ?? "")) {
      return line.animate({ opacity: [0, 0, 1] }, { ...timing, easing: "step-end" });
    }
    const length = line.getTotalLength();
    return line.animate({ strokeDasharray: [`0 ${length}`, `${length} ${length}`] }, timing);
  });
};

/** The trails of the front door grow; nothing moves while it is out of sight. */
export const filmOfTrails = (el: HTMLElement): Film => {
  let [door, under]: [Element | null, Animation[]] = [null, []];
  const rest = (): void => {
    for (const one of under.filter(({ playState }) => playState !== "finished")) {
      if (outlook.isSeen) one.play();
      else one.pause();
    }
  };
  const outlook = outlookOf(el, rest);
  const stop = (): void => {
    for (const one of under) one.cancel();
    under = [];
  };
  const start = (): void => {
    stop();
    const trails = [...el.querySelectorAll(".trails > g")];
    const longest = Math.max(...trails.map(({ children }) => children.length), 1);
    for (const trail of trails) {
      const parts = [...trail.children];
      const each = (LASTS * Math.max(SHORTEST, parts.length / longest)) / Math.max(parts.length, 1);
      parts.forEach((part, index) => under.push(...growing(part, index * each, each)));
    }
    const appear = { delay: LASTS - APPEARS, duration: APPEARS, fill: "backwards" } as const;
    for (const late of el.querySelectorAll(".pawns > *, .glow")) under.push(late.animate({ opacity: [0, 1] }, appear));
    const now = under;
    door?.classList.add("grows");
    void Promise.all(under.map(({ finished }) => finished)).then(
      () => under === now && door?.classList.remove("grows"),
      () => undefined,
    );
    rest();
  };
  const press = ({ target }: Event): void => {
    if ((target as Element).closest(".watch")) start();
  };
  const show = (): void => {
    const found = el.querySelector(".over > .door");
    if (found === door) return;
    door = found;
    if (!door) return stop();
    if (!prefersStillness() && "animate" in el) requestAnimationFrame(start);
  };
  el.addEventListener("click", press);
  return {
    show,
    close: () => {
      stop();
      outlook.close();
      el.removeEventListener("click", press);
    },
  };
};
