import { at, block, face, viewOf } from '../block.ts';
import { band, body, type Lathe, mouth } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, rect, shadow, turned } from '../pen.ts';

function stick(ink: Ink, x = 48, from = 4, to = 58): string {
  const wood = withColour(ink, ink.wood ? 'bois' : 'inox');
  return (
    rect(x - 2, from, 4, to - from, 2, wood.base) +
    rect(x + 0.4, from, 1.4, to - from, 0.7, '#0b1420', 0.18) +
    rect(x - 1.3, from + 2, 0.9, to - from - 4, 0.4, '#ffffff', 0.7)
  );
}

function broom(ink: Ink): string {
  const bristles = Array.from({ length: 13 }, (_, i) =>
    line(`M${30 + i * 3} 66L${26 + i * 3.7} 85`, i % 3 ? ink.base : ink.deep, 2.4),
  ).join('');
  return (
    shadow(28, 87) +
    turned(10, [48, 66], stick(ink)) +
    path('M27 66H69l5 19q-26 4-52 0Z', ink.dark) +
    bristles +
    path('M26 60q0-5 5-5h34q5 0 5 5v7H26Z', ink.base) +
    path('M58 55h7q5 0 5 5v7H58Z', '#0b1420', 0.14) +
    rect(29, 57, 24, 2.4, 1.2, '#ffffff', 0.45) +
    rect(44, 49, 9, 8, 2, ink.dark)
  );
}

function squeegee(ink: Ink): string {
  return (
    shadow(32, 84) +
    turned(10, [48, 66], stick(ink)) +
    rect(43, 52, 10, 12, 3, ink.dark) +
    rect(16, 62, 64, 10, 3, ink.base) +
    rect(16, 68, 64, 4, 2, '#0b1420', 0.14) +
    rect(19, 64, 58, 2, 1, '#ffffff', 0.5) +
    rect(18, 72, 60, 8, 1, '#33404d') +
    rect(18, 72, 60, 2, 1, '#ffffff', 0.15)
  );
}

function mop(ink: Ink): string {
  const strands = Array.from({ length: 15 }, (_, i) =>
    line(
      `M${32 + i * 2.3} 60Q${28 + i * 2.9 - (i % 2) * 3} 72 ${20 + i * 4} ${80 + (i % 3) * 2}`,
      i % 3 === 0 ? ink.dark : i % 3 === 1 ? ink.base : ink.light,
      3.6,
    ),
  ).join('');
  return (
    shadow(32, 86) +
    turned(8, [48, 60], stick(ink)) +
    strands +
    path('M32 54q0-4 4-4h24q4 0 4 4v9H32Z', ink.dark) +
    rect(35, 52, 20, 2, 1, '#ffffff', 0.4)
  );
}

function handle(ink: Ink): string {
  return (
    shadow(30, 84) +
    turned(
      52,
      [48, 48],
      rect(45, -8, 6, 112, 3, ink.base) +
        rect(48.6, -8, 2.4, 112, 1, '#0b1420', 0.16) +
        rect(46, -4, 1.2, 104, 0.6, '#ffffff', ink.gloss + 0.15) +
        rect(44, -8, 8, 24, 4, ink.mark) +
        rect(45.5, -5, 2, 18, 1, '#ffffff', 0.4) +
        rect(44.5, 94, 7, 10, 2, ink.deep),
    )
  );
}

function brush(ink: Ink): string {
  const tufts = Array.from({ length: 11 }, (_, i) =>
    rect(13 + i * 4.2, 60, 3.2, 15, 1, i % 2 ? '#e8edf2' : '#cfd8e1'),
  ).join('');
  return (
    shadow(32, 80) +
    turned(
      -10,
      [48, 58],
      tufts +
        path(
          'M10 50q0-6 6-6h40q6 0 10 3l22 1q6 0 6 5t-6 5l-22 0q-4 4-10 4H16q-6 0-6-6Z',
          ink.base,
        ) +
        path('M10 54q20 4 46 3l38-3q-2 4-6 4l-22 0q-4 4-10 4H16q-6 0-6-6Z', '#0b1420', 0.14) +
        line('M15 47.500h40l32 3', '#ffffff', 1.8, 0.5) +
        oval(88, 53, 2, 2, '#0b1420', 0.4),
    )
  );
}

function sponge(ink: Ink): string {
  const view = viewOf(42, 28, 80);
  const holes = [
    [0, 5, 6],
    [0, 12, 11],
    [0, 20, 5],
    [0, 16, 14],
    [0, 8, 13],
    [0, 24, 11],
  ]
    .map((c) => {
      const [x, y] = at(view, [c[0] ?? 0, c[1] ?? 0, c[2] ?? 0]);
      return oval(x, y, 1.8, 1.3, '#0b1420', 0.14);
    })
    .join('');
  const foam = ink.base === '#efc443' ? ink : withColour(ink, 'jaune');
  return (
    shadow(31, 78) +
    block(view, { w: 42, d: 28, h: 18 }, foam) +
    holes +
    block({ ...view, y: view.y - 18 }, { w: 42, d: 28, h: 5 }, ink)
  );
}

function clothStack(ink: Ink): string {
  const view = viewOf(38, 32, 82);
  const layers = [0, 1, 2, 3, 4]
    .map((i) =>
      block(
        view,
        { w: 38, d: 32, h: 4.4, z: i * 5.2 },
        i % 2 ? ink : { ...ink, base: ink.light, dark: ink.base, light: ink.pale },
      ),
    )
    .join('');
  const folds = [0, 1, 2, 3, 4]
    .map((i) =>
      face(
        view,
        [
          [0, 32, i * 5.2 + 4.4],
          [0, 32, i * 5.2],
          [0, 30, i * 5.2 + 2.2],
        ],
        ink.deep,
        0.4,
      ),
    )
    .join('');
  return (
    shadow(31, 79) +
    layers +
    folds +
    face(
      view,
      [
        [12, 0, 25.2],
        [24, 0, 25.2],
        [24, 32, 25.2],
        [12, 32, 25.2],
      ],
      ink.mark,
    ) +
    face(
      view,
      [
        [12, 0, 25.2],
        [24, 0, 25.2],
        [24, 0, 0],
        [12, 0, 0],
      ],
      ink.mark,
      0.85,
    )
  );
}

function pedalBin(ink: Ink): string {
  const can: Lathe = {
    profile: [
      [30, 20],
      [80, 19],
    ],
    k: 0.24,
  };
  const lid: Lathe = {
    profile: [
      [22, 6],
      [30, 21, 't'],
    ],
    k: 0.24,
  };
  const black = withColour(ink, 'noir');
  return (
    shadow(25) +
    body(can, ink) +
    band(can, 76, 81, black.base) +
    path('M40 84h16l2 5H38Z', black.base) +
    body(lid, { ...ink, base: ink.metal ? ink.light : ink.dark }) +
    band(can, 29, 32, black.base, 0.8) +
    rect(40, 52, 14, 4, 2, ink.mark) +
    rect(40, 59, 9, 3, 1.5, ink.markPale)
  );
}

function sortingBin(ink: Ink): string {
  const view = viewOf(28, 32, 82);
  const [x, y] = at(view, [0, 16, 26]);
  const grey = withColour(ink, 'anthracite');
  return (
    shadow(28, 80) +
    block(view, { w: 28, d: 32, h: 46, draft: 3 }, grey) +
    block({ ...view, y: view.y - 46 }, { w: 28, d: 32, h: 6 }, ink) +
    face(
      view,
      [
        [5, 6, 52],
        [23, 6, 52],
        [23, 26, 52],
        [5, 26, 52],
      ],
      ink.deep,
    ) +
    `<g transform="translate(${x} ${y}) skewY(25)">${oval(0, 0, 9, 9, ink.base)}${line('M-4.5 3l3-6M0-5h3l2 4M4 4h-6', '#ffffff', 2)}</g>`
  );
}

function cart(ink: Ink): string {
  const wheel = (x: number, y: number) =>
    oval(x, y, 4.5, 4.5, '#33404d') + oval(x, y, 1.8, 1.8, '#aab5c0');
  const yellow = withColour(ink, 'jaune');
  const pail: Lathe = {
    profile: [
      [50, 15],
      [74, 12.5],
    ],
    cx: 30,
    k: 0.26,
  };
  return (
    shadow(36, 87) +
    wheel(22, 83) +
    wheel(50, 86) +
    wheel(76, 83) +
    line('M78 80V16h8', '#8793a0', 3.4) +
    path('M12 76h70l-4 5H16Z', '#55606d') +
    path('M52 30h24v46H54Z', ink.base) +
    path('M66 30h10v46H66Z', '#0b1420', 0.14) +
    path('M50 26h28v5H50Z', ink.light) +
    body(pail, ink) +
    mouth(pail, ink) +
    path('M20 44h20l-3 8H23Z', yellow.base) +
    path('M31 44h9l-3 8h-6Z', '#0b1420', 0.14) +
    line('M24 44 12 10', '#c3ccd6', 2.6) +
    rect(58, 40, 12, 4, 2, ink.mark) +
    rect(58, 47, 8, 3, 1.5, ink.markPale)
  );
}

export const cleaning = {
  broom,
  squeegee,
  mop,
  handle,
  brush,
  sponge,
  'cloth-stack': clothStack,
  'pedal-bin': pedalBin,
  'sorting-bin': sortingBin,
  cart,
};
