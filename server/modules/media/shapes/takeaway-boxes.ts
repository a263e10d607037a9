import { block, face, openBlock, viewOf } from '../block.ts';
import { body, type Lathe, label, mouth, top } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';

function clamshell(ink: Ink): string {
  const view = viewOf(38, 32, 82);
  const lid =
    face(
      view,
      [
        [0, 32, 10],
        [38, 32, 10],
        [42, 36, 32],
        [4, 36, 32],
      ],
      ink.base,
    ) +
    face(
      view,
      [
        [4, 33, 13],
        [35, 33, 13],
        [38, 36, 29],
        [7, 36, 29],
      ],
      ink.light,
      0.8,
    );
  return (
    shadow(31, 79) +
    lid +
    openBlock(view, { w: 38, d: 32, h: 12, draft: 4, rim: 3 }, ink) +
    face(
      view,
      [
        [18, 3, 10],
        [20, 3, 10],
        [20, 29, 10],
        [18, 29, 10],
      ],
      ink.light,
    )
  );
}

function burgerBox(ink: Ink): string {
  const view = viewOf(32, 32);
  const lidView = { x: view.x, y: view.y - 15 };
  const lower = block(view, { w: 32, d: 32, h: 14, draft: 4 }, ink);
  const c: [number, number, number][] = [
    [0, 0, 0],
    [32, 0, 0],
    [32, 32, 0],
    [0, 32, 0],
  ];
  const t: [number, number, number][] = [
    [7, 7, 15],
    [25, 7, 15],
    [25, 25, 15],
    [7, 25, 15],
  ];
  const side = (i: number, j: number, fill: string) =>
    face(
      lidView,
      [c[i] ?? [0, 0, 0], c[j] ?? [0, 0, 0], t[j] ?? [0, 0, 0], t[i] ?? [0, 0, 0]],
      fill,
    );
  return (
    shadow(25, 80) +
    lower +
    side(0, 1, ink.dark) +
    side(3, 0, ink.light) +
    face(lidView, t, ink.pale) +
    face(
      lidView,
      [
        [1.5, 12, 4],
        [1.5, 20, 4],
        [5, 19, 11],
        [5, 13, 11],
      ],
      ink.mark,
    )
  );
}

function friesBox(ink: Ink): string {
  const fry = (x: number, y: number, turn: number, fill: string) =>
    `<g transform="rotate(${turn} ${x} 60)">${rect(x - 2, y, 4.4, 40, 1, fill)}${rect(x - 2, y, 1.6, 40, 0.8, '#ffffff', 0.3)}</g>`;
  const sticks = [
    [34, 24, -9, '#e2a83c'],
    [40, 18, -4, '#efc155'],
    [46, 21, 1, '#e2a83c'],
    [52, 16, 4, '#efc155'],
    [58, 22, 8, '#e2a83c'],
    [63, 27, 13, '#efc155'],
    [43, 28, -2, '#f4d077'],
    [55, 29, 5, '#f4d077'],
  ] as const;
  return (
    shadow(16) +
    path('M30 44Q48 30 66 44L63 60H33Z', ink.deep) +
    sticks.map(([x, y, turn, fill]) => fry(x, y, turn, fill)).join('') +
    path('M28 42Q48 62 68 42L62 84H34Z', ink.base) +
    path('M56 50q7-3 12-8l-6 42h-9Z', '#0b1420', 0.12) +
    rect(40, 64, 16, 4, 2, ink.mark) +
    rect(43, 71, 10, 3, 1.5, ink.markPale)
  );
}

function sandwichBox(ink: Ink): string {
  return (
    shadow(30, 82) +
    poly(
      [
        [14, 78],
        [62, 84],
        [62, 42],
      ],
      ink.base,
    ) +
    poly(
      [
        [62, 84],
        [84, 70],
        [84, 34],
        [62, 42],
      ],
      ink.dark,
    ) +
    poly(
      [
        [14, 78],
        [62, 42],
        [84, 34],
        [36, 66],
      ],
      ink.light,
    ) +
    poly(
      [
        [27, 76],
        [57, 79.5],
        [57, 54],
      ],
      '#44525e',
    ) +
    poly(
      [
        [29, 75.5],
        [56, 78.5],
        [56, 72],
        [36, 70],
      ],
      '#e7c48c',
    ) +
    poly(
      [
        [36, 70],
        [56, 72],
        [56, 68],
        [41, 66],
      ],
      '#8dbb64',
    ) +
    poly(
      [
        [41, 66],
        [56, 68],
        [56, 64],
        [46, 62.5],
      ],
      '#e0675a',
    ) +
    poly(
      [
        [46, 62.5],
        [56, 64],
        [56, 56],
      ],
      '#e7c48c',
    ) +
    poly(
      [
        [27, 76],
        [57, 79.5],
        [40, 66],
      ],
      '#ffffff',
      0.18,
    ) +
    poly(
      [
        [68, 62],
        [78, 58],
        [78, 62],
        [68, 66],
      ],
      ink.mark,
    )
  );
}

function noodleBox(ink: Ink): string {
  return (
    shadow(20) +
    poly(
      [
        [26, 40],
        [48, 48],
        [48, 84],
        [33, 78],
      ],
      ink.base,
    ) +
    poly(
      [
        [70, 40],
        [48, 48],
        [48, 84],
        [63, 78],
      ],
      ink.dark,
    ) +
    poly(
      [
        [26, 40],
        [48, 32],
        [70, 40],
        [48, 48],
      ],
      ink.deep,
    ) +
    poly(
      [
        [26, 40],
        [48, 48],
        [44, 36],
        [30, 30],
      ],
      ink.light,
    ) +
    poly(
      [
        [70, 40],
        [48, 48],
        [53, 35],
        [66, 30],
      ],
      ink.base,
    ) +
    line('M58 38 72 8M53 38 63 6', '#a9713f', 2.2) +
    line('M42 40q3-6 8-3t8-2', '#efcf86', 2.4) +
    poly(
      [
        [32, 56],
        [44, 61],
        [44, 65],
        [33, 60],
      ],
      ink.mark,
    ) +
    poly(
      [
        [33, 64],
        [41, 67.5],
        [41, 71],
        [33.5, 68],
      ],
      ink.markPale,
    )
  );
}

function soupPot(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [40, 22],
      [82, 16],
    ],
    k: 0.24,
  };
  const rim: Lathe = {
    profile: [
      [35, 22.5],
      [40, 23],
    ],
    k: 0.24,
  };
  const lid = withColour(ink, ink.base === '#f5f7fa' ? 'kraft' : 'blanc');
  return shadow(19) + body(pot, ink) + label(pot, 52, 68, ink) + body(rim, lid) + top(rim, lid);
}

function saladBowl(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [46, 31],
      [80, 19],
      [82, 18],
    ],
    k: 0.25,
  };
  const leaf = (x: number, y: number, rx: number, fill: string) => oval(x, y, rx, rx * 0.55, fill);
  const filling = ink.clear
    ? { ...ink, ...withColour(ink, '#a8cf8a'), clear: true, colourless: false }
    : ink;
  return (
    shadow(22) +
    body(pot, filling) +
    mouth(pot, ink, '#5f8a46') +
    leaf(34, 44, 9, '#8dbb64') +
    leaf(52, 41, 10, '#79a955') +
    leaf(64, 46, 9, '#9cc873') +
    leaf(45, 48, 9, '#a9d17f') +
    leaf(56, 49, 7, '#79a955') +
    oval(40, 42, 4.4, 3.8, '#e0574a') +
    oval(59, 43, 4, 3.4, '#e0574a') +
    oval(49, 45, 4.6, 2.6, '#f1ead8') +
    oval(67, 48.5, 3, 2, '#e9c65b')
  );
}

function coneOf(ink: Ink): string {
  const fry = (x: number, y: number, a: number) =>
    `<g transform="rotate(${a} ${x} 50)">${rect(x, y, 4.6, 34, 1, '#eabb57')}${rect(x, y, 1.6, 34, 0.8, '#ffffff', 0.35)}</g>`;
  return (
    shadow(12) +
    fry(34, 20, -12) +
    fry(41, 14, -4) +
    fry(48, 17, 3) +
    fry(54, 13, 8) +
    fry(59, 22, 15) +
    path('M26 38 70 34 46 84q-2 2-4 0Z', ink.base) +
    path('M52 36 70 34 46 84q-1 1-2 .6Z', '#0b1420', 0.14) +
    path('M26 38 36 37 44 82Z', '#ffffff', 0.18) +
    poly(
      [
        [36, 50],
        [57, 48],
        [55, 53],
        [38, 55],
      ],
      ink.mark,
    )
  );
}

export const takeawayBoxes = {
  clamshell,
  'burger-box': burgerBox,
  'fries-box': friesBox,
  'sandwich-box': sandwichBox,
  'noodle-box': noodleBox,
  'soup-pot': soupPot,
  'salad-bowl': saladBowl,
  cone: coneOf,
};
