import type { Art } from "./kit";

type Face = readonly number[];
interface Printed {
  tile: string;
  links: Face;
}
interface Laid extends Printed {
  turns: number;
  side: "A" | "B" | null;
}

/** A face after a number of clockwise quarter turns. */
const turnedBy = (face: Face, turns: number): number[] => {
  const { length } = face;
  const step = (length / 4) * turns;
  return face.map((_, port) => ((face[(port - step + length) % length] ?? port) + step) % length);
};

const everyTurn = (face: Face): number[][] => (face.length ? [0, 1, 2, 3].map((turns) => turnedBy(face, turns)) : []);

/** The paths of tiles, which the art has by their names; a scene that an older version sent says them itself. */
export const facesOf = ({ tiles }: Art) => {
  const known = (name: string): { links: Face; other: Face } => tiles.get(name) ?? { links: [], other: [] };
  const laid = <T extends Laid>(one: T): T => {
    const { links, other } = known(one.tile);
    const [up, down] = one.side === "B" ? [other, links] : [links, other];
    return one.links.length
      ? one
      : { ...one, links: turnedBy(up, one.turns), other: turnedBy(down, (4 - one.turns) % 4) };
  };
  const held = <T extends { tile: string; links: Face[] }>(one: T): T => {
    const { links, other } = known(one.tile);
    return one.links.length ? one : { ...one, links: everyTurn(links), other: everyTurn(other) };
  };
  const offered = <T extends Printed>(one: T): T => (one.links.length ? one : { ...one, links: known(one.tile).links });
  return { laid, held, offered };
};
