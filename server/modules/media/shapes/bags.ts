import { body, type Lathe } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';

/** Front, shaded fold and lit top of a standing paper bag. */
function standing(ink: Ink): string {
  return (
    poly(
      [
        [24, 34],
        [60, 30],
        [60, 84],
        [26, 84],
      ],
      ink.base,
    ) +
    poly(
      [
        [60, 30],
        [73, 35],
        [72, 80],
        [60, 84],
      ],
      ink.dark,
    ) +
    poly(
      [
        [60, 30],
        [66.5, 40],
        [66, 82],
        [60, 84],
      ],
      ink.deep,
      0.55,
    ) +
    poly(
      [
        [24, 34],
        [60, 30],
        [73, 35],
        [38, 39],
      ],
      ink.deep,
    ) +
    poly(
      [
        [26, 37],
        [32, 36],
        [33, 84],
        [27, 84],
      ],
      '#ffffff',
      ink.gloss * 0.7,
    )
  );
}

function markOn(ink: Ink, x = 43, y = 60): string {
  return (
    oval(x, y, 9, 9, ink.mark) + path(`M${x - 4.5} ${y + 4}q0-10 9-9-1 9-9 9Z`, '#ffffff', 0.9)
  );
}

function paperBag(ink: Ink): string {
  return (
    shadow(27) +
    line('M34 33q2-22 14-1', ink.deep, 2.6) +
    standing(ink) +
    line('M38 36q4-24 18-4', ink.dark, 2.8) +
    markOn(ink)
  );
}

function flatBag(ink: Ink): string {
  return shadow(26) + standing(ink) + markOn(ink);
}

function breadBag(ink: Ink): string {
  const crust = (x: number, lean: number) =>
    `<g transform="rotate(${lean} ${x} 60)">${rect(x - 6, 10, 12, 60, 6, '#c98a3a')}${rect(x - 4.5, 12, 4, 56, 2, '#e3b26a')}${line(`M${x - 4} 20l7 4M${x - 4} 29l7 4`, '#a1692a', 1.6)}</g>`;
  return (
    shadow(18) +
    crust(42, -6) +
    crust(54, 5) +
    path('M30 36l4 3 5-3 5 3 5-3 5 3 5-3 5 3 3-2-3 48H33Z', ink.base) +
    path('M56 38l4-2 5 3 3-2-3 48H55Z', '#0b1420', 0.12) +
    path('M33 40l4-1 1 46h-4Z', '#ffffff', ink.gloss) +
    poly(
      [
        [40, 56],
        [54, 56],
        [54, 60],
        [40, 60],
      ],
      ink.mark,
    ) +
    poly(
      [
        [40, 63],
        [50, 63],
        [50, 66],
        [40, 66],
      ],
      ink.markPale,
    )
  );
}

function coolerBag(ink: Ink): string {
  return (
    shadow(30) +
    line('M34 42q14-30 28 0', '#4a5562', 3.4) +
    poly(
      [
        [18, 46],
        [62, 42],
        [62, 84],
        [20, 82],
      ],
      ink.base,
    ) +
    poly(
      [
        [62, 42],
        [78, 47],
        [76, 78],
        [62, 84],
      ],
      ink.dark,
    ) +
    poly(
      [
        [18, 46],
        [62, 42],
        [78, 47],
        [34, 52],
      ],
      ink.pale,
    ) +
    line('M34 52 78 47M18 46 34 52 62 46', ink.deep, 1.2, 0.6) +
    poly(
      [
        [24, 50],
        [34, 52],
        [36, 83],
        [26, 82.3],
      ],
      '#ffffff',
      0.45,
    ) +
    line('M50 57v16M43 61l14 8M57 61l-14 8', ink.mark, 2.4)
  );
}

function sachet(ink: Ink): string {
  const one = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${rect(x - 13, y - 21, 26, 42, 2, ink.base)}${rect(x + 4, y - 21, 9, 42, 2, '#0b1420', 0.1)}${rect(x - 13, y - 21, 26, 4.5, 1, ink.light)}${rect(x - 13, y + 16.5, 26, 4.5, 1, ink.dark)}${rect(x - 8, y - 7, 16, 10, 2, '#fbfaf6')}${rect(x - 5, y - 4, 9, 3, 1, ink.mark)}</g>`;
  return shadow(30) + one(32, 58, -14) + one(62, 60, 16) + one(47, 54, 0);
}

function pouch(ink: Ink): string {
  const front = ink.clear ? withColour(ink, '#d9b98a') : ink;
  return (
    shadow(21) +
    path('M28 20H68L66 34Q73 62 67 80 48 88 29 80 23 62 30 34Z', front.base, ink.clear ? 0.9 : 1) +
    path('M56 20H68L66 34Q73 62 67 80q-5 2-10 3 4-24-1-63Z', '#0b1420', 0.14) +
    path('M33 26h5q-6 28-2 55l-6-1.600Q25 60 33 26Z', '#ffffff', ink.gloss) +
    rect(28, 20, 40, 5, 1, front.light) +
    line('M30 30H66', front.deep, 0.9, 0.6) +
    path('M30 78q18-9 36 0-18 9-36 0Z', front.dark) +
    rect(36, 42, 24, 20, 3, '#fbfaf6') +
    rect(40, 47, 15, 3.4, 1.6, ink.mark) +
    rect(40, 53, 10, 2.8, 1.4, ink.markPale)
  );
}

function coffeeBag(ink: Ink): string {
  const foil = withColour(ink, 'anthracite');
  return (
    shadow(21) +
    poly(
      [
        [30, 18],
        [66, 18],
        [70, 82],
        [26, 82],
      ],
      foil.base,
    ) +
    poly(
      [
        [58, 18],
        [66, 18],
        [70, 82],
        [60, 84],
      ],
      foil.deep,
    ) +
    poly(
      [
        [33, 20],
        [38, 20],
        [34, 82],
        [28, 82],
      ],
      '#ffffff',
      0.22,
    ) +
    poly(
      [
        [30, 18],
        [66, 18],
        [65, 10],
        [31, 10],
      ],
      foil.dark,
    ) +
    rect(31, 12, 34, 2.4, 1, ink.base) +
    poly(
      [
        [28.5, 40],
        [67.5, 40],
        [69, 66],
        [27, 66],
      ],
      ink.base,
    ) +
    poly(
      [
        [59, 40],
        [67.5, 40],
        [69, 66],
        [59.5, 66],
      ],
      '#0b1420',
      0.14,
    ) +
    oval(48, 53, 9, 9, '#fbf6ec') +
    `<g transform="rotate(28 48 53)">${oval(48, 53, 4, 6.2, '#6f4a34')}${line('M48 47.500q-2.5 5.5 0 11', '#fbf6ec', 1.2)}</g>` +
    oval(48, 27, 3, 3, foil.light) +
    oval(48, 27, 1.2, 1.2, foil.deep)
  );
}

function sack(ink: Ink): string {
  return (
    shadow(27) +
    path('M24 26q24-8 48 0 4 28 0 54-24 8-48 0-4-26 0-54Z', ink.base) +
    path('M60 22.500q8 1 12 3.5 4 28 0 54-6 2-14 3 6-30 2-60.500Z', '#0b1420', 0.1) +
    path('M28 28q-3 26 0 52l5 1.500q-3-28 0-55Z', '#ffffff', ink.gloss) +
    path('M24 26q24-8 48 0l1-6q-25-7-50 0Z', ink.dark) +
    line('M26 23q22-6 44 0', ink.light, 1.4) +
    path('M25 46q23 7 46 0v22q-23 7-46 0Z', ink.mark, 0.92) +
    line(
      'M48 65V50M48 56q-6 0-7-6 6 0 7 6ZM48 56q6 0 7-6-6 0-7 6ZM48 62q-6 0-7-6 6 0 7 6ZM48 62q6 0 7-6-6 0-7 6Z',
      '#fbf1d6',
      1.4,
    )
  );
}

function grainBag(ink: Ink): string {
  const grain = [
    [36, 58],
    [42, 64],
    [50, 60],
    [56, 66],
    [60, 58],
    [40, 70],
    [48, 70],
    [54, 74],
    [45, 56],
    [36, 66],
  ] as const;
  return (
    shadow(22) +
    path('M30 22H66L70 44v36q-22 6-44 0V44Z', '#e9eef2', 0.75) +
    path('M27 48q21 5 42 0v31q-21 6-42 0Z', ink.base) +
    grain.map(([x, y], i) => oval(x, y, 2.6, 1.5, i % 2 ? ink.light : ink.dark)).join('') +
    path('M60 22h6l4 22v36q-5 1.5-10 2Z', '#0b1420', 0.12) +
    path('M31 26h5l-3 20v35l-5-1V44Z', '#ffffff', 0.45) +
    rect(29, 17, 38, 7, 2, ink.mark) +
    rect(35, 33, 26, 15, 2, ink.mark) +
    rect(39, 37, 15, 2.8, 1.4, '#fff') +
    rect(39, 42, 10, 2.4, 1.2, ink.markPale)
  );
}

function pastaBag(ink: Ink): string {
  const sticks = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) => line(`M${34 + i * 4} 34v44`, i % 2 ? ink.base : ink.dark, 2.4))
    .join('');
  return (
    shadow(20) +
    path('M30 20H66L68 82q-20 5-40 0Z', '#eaf0f4', 0.7) +
    sticks +
    path('M58 20h8l2 62q-4 1-8 1.500Z', '#0b1420', 0.1) +
    path('M31 24h5l-1 58-5-1Z', '#ffffff', 0.5) +
    rect(29, 14, 38, 12, 2, ink.mark) +
    rect(30, 44, 36, 18, 0, ink.mark) +
    rect(36, 49, 18, 3.2, 1.6, '#ffffff') +
    rect(36, 55, 12, 2.6, 1.3, ink.markPale)
  );
}

function sugarBag(ink: Ink): string {
  return (
    shadow(21) +
    poly(
      [
        [28, 28],
        [60, 26],
        [60, 84],
        [29, 82],
      ],
      ink.base,
    ) +
    poly(
      [
        [60, 26],
        [70, 31],
        [69, 79],
        [60, 84],
      ],
      ink.dark,
    ) +
    poly(
      [
        [28, 28],
        [36, 20],
        [66, 22],
        [70, 31],
        [60, 26],
      ],
      ink.light,
    ) +
    poly(
      [
        [28.5, 42],
        [60, 41],
        [60, 68],
        [28.8, 67],
      ],
      ink.mark,
    ) +
    poly(
      [
        [60, 41],
        [69.6, 43],
        [69.3, 66],
        [60, 68],
      ],
      ink.mark,
      0.75,
    ) +
    rect(35, 49, 18, 3.6, 1.8, '#ffffff') +
    rect(35, 56, 12, 3, 1.5, ink.markPale)
  );
}

function vacuumBag(ink: Ink): string {
  return (
    shadow(24) +
    rect(22, 16, 52, 66, 4, '#d3e2ec', 0.72) +
    path('M30 36q16-10 34 0 6 18-2 34-14 8-28 0-10-16-4-34Z', '#c4564e') +
    line('M37 42q10-6 22-1M36 53q12-6 24 0M39 64q8-4 18 0', '#efb9ae', 2.4) +
    rect(22, 16, 52, 6, 2, '#ffffff', 0.6) +
    rect(22, 76, 52, 6, 2, '#ffffff', 0.4) +
    path('M26 24h8l-4 50h-4Z', '#ffffff', 0.6) +
    rect(46, 66, 20, 8, 1.5, '#fbfaf6') +
    rect(49, 69, 10, 2.6, 1.3, ink.mark)
  );
}

function vestBag(ink: Ink): string {
  return (
    shadow(23) +
    path('M26 16h10v18q12 10 24 0V16h10l2 62q-24 10-48 0Z', ink.base) +
    path('M60 34V16h10l2 62q-6 3-12 4Z', '#0b1420', 0.12) +
    path('M28 18h4l-1 62-5-1.500Z', '#ffffff', ink.gloss) +
    line('M40 44q-4 18-2 36M54 44q3 18 1 38', ink.dark, 1, 0.5) +
    markOn(ink, 48, 62)
  );
}

function crisps(ink: Ink): string {
  return (
    shadow(22) +
    path(
      'M26 16q22 6 44 0 2 4-1 8 6 26 0 50 3 4 1 8-22-6-44 0-2-4 1-8-6-26 0-50-3-4-1-8Z',
      ink.base,
    ) +
    path(
      'M58 18.500q7 0 12-2.5 2 4-1 8 6 26 0 50 3 4 1 8-6-1.5-12-2.5 5-30 0-61Z',
      '#0b1420',
      0.14,
    ) +
    path('M31 24q-4 26 0 50l6-1q-4-25 0-48Z', '#ffffff', 0.42) +
    oval(48, 40, 13, 9, '#fbf4e2') +
    rect(40, 36, 14, 3.4, 1.7, ink.mark) +
    rect(40, 41, 9, 2.8, 1.4, ink.markPale) +
    oval(42, 62, 9, 6, '#efc95f') +
    oval(54, 65, 9, 6, '#e3b343') +
    oval(52, 58, 8, 5, '#f6dc8c')
  );
}

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

export const bags = {
  'paper-bag': paperBag,
  'flat-bag': flatBag,
  'bread-bag': breadBag,
  'cooler-bag': coolerBag,
  sachet,
  pouch,
  'coffee-bag': coffeeBag,
  sack,
  'grain-bag': grainBag,
  'pasta-bag': pastaBag,
  'sugar-bag': sugarBag,
  'vacuum-bag': vacuumBag,
  'vest-bag': vestBag,
  crisps,
  biscuits,
  chocolate,
  capsules,
};
