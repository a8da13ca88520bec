import { svg } from "../dom";
import { round } from "../geometry";
import type { Scene } from "../scene";

const rect = (className: string, x: number, y: number, width: number, height: number, radius: number): SVGRectElement =>
  svg("rect", { class: className, x, y, width, height, rx: radius });

const every = <T>(size: number, make: (column: number, row: number) => T): T[] =>
  Array.from({ length: size * size }, (_, index) => make(index % size, Math.floor(index / size)));

const stroke = (x: number, y: number, dx: number, dy: number, from: number, to: number): string =>
  `M${round(x + dx * from)} ${round(y + dy * from)}L${round(x + dx * to)} ${round(y + dy * to)}`;

const ticks = (scene: Scene): string =>
  every(scene.size, (column, row) =>
    scene.ports.map((port) => stroke(column + port.x, row + port.y, port.dx, port.dy, -0.04, -0.1)).join("")).join("");

const isRim = (value: number, size: number): boolean => Math.abs(value) < 1e-6 || Math.abs(value - size) < 1e-6;

const portMarks = (scene: Scene): string =>
  every(scene.size, (column, row) =>
    scene.ports
      .map((port) => ({ x: column + port.x, y: row + port.y, dx: port.dx, dy: port.dy }))
      .filter(({ x, y, dx, dy }) => (dx ? isRim(x, scene.size) : true) && (dy ? isRim(y, scene.size) : true))
      .map(({ x, y, dx, dy }) => stroke(x, y, dx, dy, 0.1, 0.17)).join("")).join("");

const sideMarks = ({ size }: Scene): string =>
  Array.from({ length: size }, (_, index) => {
    const [a, b, far] = [index + 0.34, index + 0.66, size + 0.1];
    return `M${a} -.1H${b}M${a} ${far}H${b}M-.1 ${a}V${b}M${far} ${a}V${b}`;
  }).join("");

const label = (x: number, y: number, text: string): SVGTextElement => svg("text", { class: "label", x, y: y + 0.065 }, text);

const labels = (size: number): SVGTextElement[] =>
  Array.from({ length: size }, (_, index) => [
    label(index + 0.5, -0.36, String.fromCharCode(97 + index)),
    label(-0.36, index + 0.5, String(index + 1)),
  ]).flat();

/** The empty board: everything that never changes during a game. */
export const ground = (scene: Scene): SVGGElement => {
  const size = scene.size;
  const marks = scene.starts === "sides" ? sideMarks(scene) : portMarks(scene);
  return svg("g", {},
    rect("fill-rim", -0.5, -0.45, size + 1, size + 0.95, 0.3),
    rect("fill-ground", -0.5, -0.5, size + 1, size + 0.95, 0.3),
    rect("fill-rim", -0.055, -0.055, size + 0.11, size + 0.11, 0.13),
    ...every(size, (column, row) => rect("fill-socket", column + 0.022, row + 0.022, 0.956, 0.956, 0.08)),
    svg("path", { class: "tick", d: ticks(scene) }),
    svg("path", { class: scene.starts === "sides" ? "mark-side" : "mark-port", d: marks }),
    ...labels(size));
};

export const groundKey = (scene: Scene): string => `${scene.size} ${scene.starts} ${JSON.stringify(scene.ports)}`;
