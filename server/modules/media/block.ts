import type { Ink } from './palette.ts';
import { type Point, poly } from './pen.ts';

/**
 * Things with edges, seen from above at an angle. Axes: x to the right and down, y to the left and
 * down, z up; the origin is where the front edge meets the ground.
 */
export interface View {
  x: number;
  y: number;
}

const RIGHT = 0.88;
const DOWN = 0.42;

export function at({ x, y }: View, [a, b, c]: readonly [number, number, number]): Point {
  return [x + (a - b) * RIGHT, y - (a + b) * DOWN - c];
}

type Corner = readonly [number, number, number];

export function face(view: View, corners: readonly Corner[], fill: string, opacity = 1): string {
  return poly(
    corners.map((corner) => at(view, corner)),
    fill,
    opacity,
  );
}

export interface Block {
  /** Length of the right-hand side, of the left-hand side, and height. */
  w: number;
  d: number;
  h: number;
  /** How far the bottom is drawn in, for trays. */
  draft?: number;
  z?: number;
}

/** Centres a block of that footprint over the middle of the picture, standing on the ground. */
export function viewOf(w: number, d: number, ground = 84): View {
  return { x: 48 - ((w - d) / 2) * RIGHT, y: ground };
}

/** Left side lit, right side in the shade, top lightest. */
export function block(view: View, { w, d, h, draft = 0, z = 0 }: Block, ink: Ink): string {
  const o = draft;
  const left: Corner[] = [
    [0, 0, z + h],
    [0, d, z + h],
    [o, d - o, z],
    [o, o, z],
  ];
  const right: Corner[] = [
    [0, 0, z + h],
    [w, 0, z + h],
    [w - o, o, z],
    [o, o, z],
  ];
  const lid: Corner[] = [
    [0, 0, z + h],
    [w, 0, z + h],
    [w, d, z + h],
    [0, d, z + h],
  ];
  return face(view, left, ink.base) + face(view, right, ink.dark) + face(view, lid, ink.light);
}

/** The same without a lid: rim, inner walls and floor, or what fills it up to a level. */
export function openBlock(
  view: View,
  size: Block & { rim?: number; level?: number },
  ink: Ink,
  filling?: string,
): string {
  const { w, d, h, draft = 0, z = 0, rim: r = 2, level = 1 } = size;
  const o = draft;
  const t = z + h;
  const outside =
    face(
      view,
      [
        [0, 0, t],
        [0, d, t],
        [o, d - o, z],
        [o, o, z],
      ],
      ink.base,
    ) +
    face(
      view,
      [
        [0, 0, t],
        [w, 0, t],
        [w - o, o, z],
        [o, o, z],
      ],
      ink.dark,
    );
  const corners = (height: number, inset: number): Point[] =>
    (
      [
        [inset, inset],
        [w - inset, inset],
        [w - inset, d - inset],
        [inset, d - inset],
      ] as const
    ).map(([a, b]) => at(view, [a, b, height]));
  const opening = corners(t, r);
  const depth = filling ? h * (1 - level) + 1.5 : h - 1;
  const floor = clip(corners(t - depth, r + (o * depth) / h), opening);
  const wall = clip(
    [
      [w - r, r, t],
      [w - r, d - r, t],
      [w - r, d - r, t - h],
      [w - r, r, t - h],
    ].map(([a = 0, b = 0, c = 0]) => at(view, [a, b, c])),
    opening,
  );
  return [
    outside,
    poly(corners(t, 0), ink.light),
    poly(opening, ink.deep),
    wall.length > 2 ? poly(wall, ink.base, 0.75) : '',
    floor.length > 2 ? poly(floor, filling ?? ink.dark, filling ? 1 : 0.9) : '',
  ].join('');
}

/** What of a polygon lies inside a convex one (Sutherland and Hodgman). */
function clip(subject: readonly Point[], window: readonly Point[]): Point[] {
  const centre = window.reduce<Point>(
    ([x, y], [a, b]) => [x + a / window.length, y + b / window.length],
    [0, 0],
  );
  return window.reduce<Point[]>(
    (kept, a, index) => {
      const b = window[(index + 1) % window.length] ?? a;
      const sideOf = ([x, y]: Point) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
      const inner = Math.sign(sideOf(centre));
      return kept.flatMap((point, i) => {
        const previous = kept[(i + kept.length - 1) % kept.length] ?? point;
        const [here, there] = [sideOf(point) * inner, sideOf(previous) * inner];
        const share = there / (there - here);
        const cut: Point = [
          previous[0] + (point[0] - previous[0]) * share,
          previous[1] + (point[1] - previous[1]) * share,
        ];
        if (here >= 0) return there >= 0 ? [point] : [cut, point];
        return there >= 0 ? [cut] : [];
      });
    },
    [...subject],
  );
}

/** The brand's mark on a left-hand side. */
export function sideMark(view: View, d: number, h: number, ink: Ink): string {
  const bar = (from: number, to: number, z: number, fill: string) =>
    face(
      view,
      [
        [0, d * to, z],
        [0, d * from, z],
        [0, d * from, z + h * 0.12],
        [0, d * to, z + h * 0.12],
      ],
      fill,
    );
  return bar(0.2, 0.72, h * 0.5, ink.mark) + bar(0.36, 0.72, h * 0.28, ink.markPale);
}
