import { body, type Lathe } from '../lathe.ts';
import type { Ink } from '../palette.ts';
import { oval, poly, shadow } from '../pen.ts';

function biscuits(ink: Ink): string {
  const one = (x: number, y: number) =>
    oval(x, y + 3.5, 17, 8, ink.deep) +
    oval(x, y, 17, 8, ink.base) +
    oval(x - 2, y - 1, 12, 5.2, ink.light, 0.7) +
    [
      [-7, -1],
      [0, -3],
      [7, 0],
      [-2, 3],
      [4, 3],
    ]
      .map(([dx = 0, dy = 0]) => oval(x + dx, y + dy, 1.2, 0.7, ink.deep, 0.7))
      .join('');
  return shadow(32, 80) + one(34, 74) + one(62, 72) + one(50, 62) + one(46, 52) + one(52, 43);
}

function chocolate(ink: Ink): string {
  const cell = (i: number, j: number) => {
    const [x, y] = [48 + (i - j) * 12, 34 + (i + j) * 7];
    return (
      poly(
        [
          [x, y],
          [x + 12, y + 7],
          [x, y + 14],
          [x - 12, y + 7],
        ],
        ink.base,
      ) +
      poly(
        [
          [x, y + 2],
          [x + 8.5, y + 7],
          [x, y + 12],
          [x - 8.5, y + 7],
        ],
        ink.light,
      ) +
      poly(
        [
          [x, y + 12],
          [x + 8.5, y + 7],
          [x, y + 9.5],
        ],
        ink.dark,
      )
    );
  };
  const cells = [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => cell(i, j))).join('');
  return (
    shadow(36, 76) +
    poly(
      [
        [12, 55],
        [48, 76],
        [48, 81],
        [12, 60],
      ],
      ink.dark,
    ) +
    poly(
      [
        [84, 55],
        [48, 76],
        [48, 81],
        [84, 60],
      ],
      ink.deep,
    ) +
    cells +
    poly(
      [
        [12, 55],
        [30, 65.5],
        [30, 76],
        [8, 64],
      ],
      ink.mark,
    )
  );
}

function capsules(ink: Ink): string {
  const one = (cx: number, y: number): string => {
    const pod: Lathe = {
      profile: [
        [y, 7],
        [y + 3, 8.5],
        [y + 15, 11.5],
        [y + 17, 13],
      ],
      cx,
      k: 0.28,
    };
    return (
      body(pod, { ...ink, metal: true, gloss: 0.6 }) +
      oval(cx, y, 7, 2, ink.light) +
      oval(cx, y, 3, 0.9, ink.dark, 0.5)
    );
  };
  return shadow(34, 82) + one(48, 38) + one(31, 52) + one(65, 52) + one(48, 62);
}

export const sweets = {
  biscuits,
  chocolate,
  capsules,
};
