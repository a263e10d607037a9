import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';

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

export const foodBags = {
  pouch,
  'coffee-bag': coffeeBag,
  sack,
  'grain-bag': grainBag,
  'pasta-bag': pastaBag,
  'sugar-bag': sugarBag,
  'vacuum-bag': vacuumBag,
  crisps,
};
