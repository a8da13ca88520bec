import { isObject, items } from "./read";

const SIGN = /[\uE000-\uF8FF]/g;
const MOST = 1000;
const ROOM = 1e6;
const DEEPEST = 12;

/** A large scene tells long texts once, under `said`; elsewhere a sign stands for each. */
export const spelledOut = (value: Record<string, unknown>): unknown => {
  const said = items(value.said, MOST);
  let room = ROOM;
  const whole = (text: string): string =>
    text.replace(SIGN, (sign) => {
      const one = String(said[sign.charCodeAt(0) - 0xe000] ?? sign);
      room -= one.length;
      return room > 0 ? one : sign;
    });
  const spelled = (part: unknown, depth: number): unknown => {
    // Strings contain names, which come before them in the list.
    if (typeof part === "string") return whole(whole(part));
    if (depth > DEEPEST) return part;
    if (Array.isArray(part)) return part.map((one) => spelled(one, depth + 1));
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, spelled(one, depth + 1)]));
  };
  return said.length ? spelled(value, 0) : value;
};
