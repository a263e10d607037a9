import { at, block, face, openBlock, type View, viewOf } from '../block.ts';
import { body, type Lathe, label, mouth, top } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';

/** The brand's mark on a left-hand side. */
function mark(view: View, d: number, h: number, ink: Ink): string {
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

function cardboard(w: number, d: number, h: number) {
  return (ink: Ink): string => {
    const view = viewOf(w, d);
    return shadow((w + d) * 0.46, 80) + block(view, { w, d, h }, ink) + mark(view, d, h, ink);
  };
}

export function carton(ink: Ink): string {
  const view = viewOf(34, 34);
  const size = { w: 34, d: 34, h: 28 };
  const tape = withColour(ink, 'sable');
  return (
    shadow(31, 79) +
    block(view, size, ink) +
    face(
      view,
      [
        [14, 0, 28],
        [20, 0, 28],
        [20, 34, 28],
        [14, 34, 28],
      ],
      tape.light,
      0.9,
    ) +
    face(
      view,
      [
        [14, 0, 28],
        [20, 0, 28],
        [20, 0, 19],
        [14, 0, 19],
      ],
      tape.light,
      0.75,
    ) +
    face(
      view,
      [
        [0, 24, 14],
        [0, 10, 14],
        [0, 10, 17],
        [0, 24, 17],
      ],
      ink.mark,
      0.85,
    ) +
    face(
      view,
      [
        [0, 24, 8],
        [0, 16, 8],
        [0, 16, 11],
        [0, 24, 11],
      ],
      ink.mark,
      0.5,
    )
  );
}

function mealBox(ink: Ink): string {
  const view = viewOf(36, 30);
  const size = { w: 36, d: 30, h: 22, draft: 3 };
  return (
    shadow(28, 80) +
    block(view, size, ink) +
    face(
      view,
      [
        [0, 0, 22],
        [36, 0, 22],
        [24, 15, 28],
        [12, 15, 28],
      ],
      ink.base,
    ) +
    face(
      view,
      [
        [0, 30, 22],
        [0, 0, 22],
        [12, 15, 28],
      ],
      ink.pale,
    ) +
    face(
      view,
      [
        [0, 30, 22],
        [12, 15, 28],
        [24, 15, 28],
        [36, 30, 22],
      ],
      ink.light,
    ) +
    mark(view, 30, 20, ink)
  );
}

function windowBox(ink: Ink): string {
  const view = viewOf(40, 30);
  const size = { w: 40, d: 30, h: 20, draft: 2 };
  return (
    shadow(30, 80) +
    block(view, size, ink) +
    face(
      view,
      [
        [6, 5, 20],
        [34, 5, 20],
        [34, 25, 20],
        [6, 25, 20],
      ],
      '#41505c',
    ) +
    face(
      view,
      [
        [6, 5, 20],
        [34, 5, 20],
        [34, 25, 20],
        [6, 25, 20],
      ],
      '#7fae66',
      0.55,
    ) +
    salad(view) +
    face(
      view,
      [
        [6, 5, 20],
        [20, 5, 20],
        [10, 25, 20],
        [6, 25, 20],
      ],
      '#ffffff',
      0.28,
    ) +
    mark(view, 30, 18, ink)
  );
}

function salad(view: View): string {
  const spots = [
    [12, 10, '#e0574a'],
    [20, 18, '#e9c65b'],
    [27, 9, '#8dbb64'],
    [29, 20, '#e0574a'],
    [14, 20, '#8dbb64'],
    [22, 9, '#f1ead8'],
  ] as const;
  return spots
    .map(([a, b, fill]) => {
      const [x, y] = at(view, [a, b, 20]);
      return oval(x, y, 4, 2.3, fill);
    })
    .join('');
}

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

function pizzaBox(ink: Ink): string {
  const view = viewOf(42, 42, 84);
  const size = { w: 42, d: 42, h: 7 };
  const [x, y] = at(view, [21, 21, 7]);
  return (
    shadow(36, 76) +
    block(view, size, ink) +
    oval(x, y, 21, 10, ink.mark, 0.9) +
    oval(x, y, 17.5, 8.2, ink.light) +
    poly(
      [
        [x - 9, y - 4],
        [x + 11, y - 2],
        [x - 2, y + 6],
      ],
      '#eab64d',
    ) +
    path(`M${x - 9} ${y - 4}l20 2-2-3q-10-4-18 1Z`, '#b9783a') +
    oval(x - 1, y, 2, 1.2, '#c4453c') +
    oval(x + 4, y - 0.6, 1.6, 1, '#c4453c') +
    oval(x - 1.6, y + 3, 1.4, 0.9, '#c4453c') +
    face(
      view,
      [
        [0, 26, 2.5],
        [0, 16, 2.5],
        [0, 16, 7],
        [0, 26, 7],
      ],
      ink.dark,
      0.5,
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

function cateringBox(ink: Ink): string {
  const view = viewOf(46, 30);
  return (
    shadow(33, 80) +
    block(view, { w: 46, d: 30, h: 13 }, ink) +
    face(
      view,
      [
        [5, 4, 13],
        [41, 4, 13],
        [41, 26, 13],
        [5, 26, 13],
      ],
      '#4b5964',
    ) +
    face(
      view,
      [
        [7, 6, 13],
        [21, 6, 13],
        [21, 24, 13],
        [7, 24, 13],
      ],
      '#e0aa5e',
    ) +
    face(
      view,
      [
        [24, 6, 13],
        [39, 6, 13],
        [39, 14, 13],
        [24, 14, 13],
      ],
      '#8dbb64',
    ) +
    face(
      view,
      [
        [24, 16, 13],
        [39, 16, 13],
        [39, 24, 13],
        [24, 24, 13],
      ],
      '#d86a5c',
    ) +
    face(
      view,
      [
        [5, 4, 13],
        [26, 4, 13],
        [12, 26, 13],
        [5, 26, 13],
      ],
      '#ffffff',
      0.25,
    ) +
    mark(view, 30, 12, ink)
  );
}

function pastryBox(ink: Ink): string {
  const view = viewOf(34, 34);
  const ribbon = ink.mark;
  const [x, y] = at(view, [17, 17, 22]);
  return (
    shadow(29, 79) +
    block(view, { w: 34, d: 34, h: 22 }, ink) +
    face(
      view,
      [
        [15, 0, 0],
        [19, 0, 0],
        [19, 0, 22],
        [15, 0, 22],
      ],
      ribbon,
    ) +
    face(
      view,
      [
        [0, 15, 0],
        [0, 19, 0],
        [0, 19, 22],
        [0, 15, 22],
      ],
      ribbon,
    ) +
    face(
      view,
      [
        [15, 0, 22],
        [19, 0, 22],
        [19, 34, 22],
        [15, 34, 22],
      ],
      ink.markPale,
    ) +
    face(
      view,
      [
        [0, 15, 22],
        [34, 15, 22],
        [34, 19, 22],
        [0, 19, 22],
      ],
      ink.markPale,
    ) +
    path(`M${x} ${y}q-14-12-12-1 2 6 12 1 10 5 12-1 2-11-12 1Z`, ribbon)
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

function foodTray(ink: Ink): string {
  const view = viewOf(36, 26, 82);
  return (
    shadow(27, 79) +
    openBlock(view, { w: 36, d: 26, h: 13, draft: 4, rim: 2 }, ink) +
    mark({ ...view, y: view.y - 1 }, 26, 11, ink)
  );
}

function aluTray(ink: Ink): string {
  const view = viewOf(40, 28, 82);
  const ribs = [6, 11, 16, 21]
    .map((b) =>
      face(
        view,
        [
          [1, b, 11],
          [1, b + 1.6, 11],
          [4, b + 1.4, 1],
          [4, b, 1],
        ],
        '#ffffff',
        0.4,
      ),
    )
    .join('');
  const more = [8, 15, 22, 29]
    .map((a) =>
      face(
        view,
        [
          [a, 1, 11],
          [a + 1.8, 1, 11],
          [a + 1.6, 4, 1],
          [a, 4, 1],
        ],
        '#ffffff',
        0.22,
      ),
    )
    .join('');
  return (
    shadow(29, 79) + openBlock(view, { w: 40, d: 28, h: 12, draft: 4, rim: 3 }, ink) + ribs + more
  );
}

function sealedTray(ink: Ink): string {
  const view = viewOf(40, 28, 82);
  const dish = openBlock(
    view,
    { w: 40, d: 28, h: 13, draft: 3, rim: 3, level: 0.8 },
    ink,
    '#d98f4e',
  );
  const [x, y] = at(view, [20, 14, 10]);
  return (
    shadow(30, 79) +
    dish +
    oval(x - 8, y, 7, 3.4, '#f1ead8') +
    oval(x + 6, y - 2, 8, 3.8, '#8dbb64') +
    oval(x + 8, y + 3, 4, 2, '#e0574a') +
    face(
      view,
      [
        [0, 0, 13],
        [40, 0, 13],
        [16, 28, 13],
        [0, 28, 13],
      ],
      '#ffffff',
      0.26,
    ) +
    face(
      view,
      [
        [24, 5, 13],
        [36, 5, 13],
        [36, 15, 13],
        [24, 15, 13],
      ],
      '#fbfaf6',
    ) +
    face(
      view,
      [
        [26, 7, 13],
        [34, 7, 13],
        [34, 9.5, 13],
        [26, 9.5, 13],
      ],
      ink.mark,
    )
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

export const boxes = {
  carton,
  'meal-box': mealBox,
  'window-box': windowBox,
  clamshell,
  'pizza-box': pizzaBox,
  'burger-box': burgerBox,
  'fries-box': friesBox,
  'sandwich-box': sandwichBox,
  'catering-box': cateringBox,
  'pastry-box': pastryBox,
  'noodle-box': noodleBox,
  'soup-pot': soupPot,
  'salad-bowl': saladBowl,
  'food-tray': foodTray,
  'alu-tray': aluTray,
  'sealed-tray': sealedTray,
  cone: coneOf,
  'tea-box': cardboard(20, 34, 34),
  'tabs-box': cardboard(24, 36, 30),
  'salt-box': cardboard(18, 24, 44),
};
