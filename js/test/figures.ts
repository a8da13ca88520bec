import figures from "../../tests/support/figures.json";

/** How many of something a test takes: few in every run, all of them with `--thorough`. */
export const figure = (name: keyof typeof figures): number =>
  figures[name][process.env.TSURO_THOROUGH ? "thorough" : "quick"];

/** At most `most` of them: the first and others at equal distances. */
export const some = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, index) => Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length));
