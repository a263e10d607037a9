import { at, block, face, viewOf } from '../block.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';

function stack(
  view: { x: number; y: number },
  w: number,
  d: number,
  layers: number,
  step: number,
  ink: Ink,
): string {
  return Array.from({ length: layers }, (_, i) =>
    block(
      view,
      { w, d, h: step - 0.8, z: i * step },
      i % 2 ? ink : { ...ink, base: ink.light, light: ink.pale },
    ),
  ).join('');
}

function napkins(ink: Ink): string {
  const view = viewOf(34, 34);
  return (
    shadow(29, 79) +
    stack(view, 34, 34, 6, 4, ink) +
    face(
      view,
      [
        [0, 0, 23.4],
        [34, 0, 23.4],
        [0, 34, 23.4],
      ],
      '#ffffff',
      0.16,
    ) +
    face(
      view,
      [
        [4, 4, 23.4],
        [30, 4, 23.4],
        [30, 30, 23.4],
        [4, 30, 23.4],
      ],
      ink.dark,
      0.18,
    ) +
    face(
      view,
      [
        [0, 26, 6],
        [0, 10, 6],
        [0, 10, 17],
        [0, 26, 17],
      ],
      '#fbfaf6',
    ) +
    face(
      view,
      [
        [0, 23, 9],
        [0, 13, 9],
        [0, 13, 13],
        [0, 23, 13],
      ],
      ink.mark,
    )
  );
}

function foldedTowels(ink: Ink): string {
  const view = viewOf(24, 40);
  return (
    shadow(28, 80) +
    stack(view, 24, 40, 8, 3.6, ink) +
    face(
      view,
      [
        [0, 28, 0],
        [0, 14, 0],
        [0, 14, 28],
        [0, 28, 28],
      ],
      ink.mark,
      0.9,
    ) +
    face(
      view,
      [
        [0, 28, 28],
        [0, 14, 28],
        [24, 14, 28],
        [24, 28, 28],
      ],
      ink.markPale,
      0.9,
    )
  );
}

function paperStack(ink: Ink): string {
  const view = viewOf(40, 32);
  const check =
    ink.base === '#d2443f'
      ? [6, 14, 22, 30]
          .map((a) =>
            face(
              view,
              [
                [a, 0, 10],
                [a + 4, 0, 10],
                [a + 4, 32, 10],
                [a, 32, 10],
              ],
              ink.base,
              0.55,
            ),
          )
          .join('')
      : '';
  const sheet = check ? withColour(ink, 'blanc') : ink;
  return (
    shadow(32, 79) +
    stack(view, 40, 32, 3, 3.4, sheet) +
    check +
    face(
      view,
      [
        [40, 32, 10],
        [26, 32, 10],
        [40, 20, 16],
      ],
      sheet.pale,
    ) +
    face(
      view,
      [
        [12, 10, 10],
        [28, 10, 10],
        [28, 20, 10],
        [12, 20, 10],
      ],
      ink.mark,
      0.8,
    )
  );
}

function tissueBox(ink: Ink): string {
  const view = viewOf(24, 40);
  const [x, y] = at(view, [12, 20, 22]);
  return (
    shadow(29, 80) +
    block(view, { w: 24, d: 40, h: 22 }, ink) +
    oval(x, y, 13, 5, ink.deep) +
    path(`M${x - 9} ${y + 1}q-4-16 4-22 6 6 12 1 6 8 2 21-9 4-18 0Z`, '#fbfcfd') +
    path(`M${x + 1} ${y + 2}q-2-12 2-20 5 3 5 2 5 7 1 17-4 2-8 1Z`, '#d8dfe6') +
    face(
      view,
      [
        [0, 32, 7],
        [0, 10, 7],
        [0, 10, 10],
        [0, 32, 10],
      ],
      '#ffffff',
      0.6,
    ) +
    face(
      view,
      [
        [0, 32, 13],
        [0, 18, 13],
        [0, 18, 16],
        [0, 32, 16],
      ],
      ink.mark,
    )
  );
}

function placemat(ink: Ink): string {
  const view = viewOf(44, 34, 82);
  return (
    shadow(34, 79) +
    stack(view, 44, 34, 3, 1.8, ink) +
    face(
      view,
      [
        [3, 3, 5],
        [41, 3, 5],
        [41, 31, 5],
        [3, 31, 5],
      ],
      ink.dark,
      0.3,
    ) +
    face(
      view,
      [
        [4.5, 4.5, 5],
        [39.5, 4.5, 5],
        [39.5, 29.5, 5],
        [4.5, 29.5, 5],
      ],
      ink.base,
    ) +
    oval(...at(view, [22, 17, 5]), 15, 7.4, '#fbfcfd') +
    oval(...at(view, [22, 17, 6]), 15, 7.2, '#ffffff') +
    oval(...at(view, [22, 17, 6]), 10, 4.6, '#e3e8ee') +
    line('M20 65 33 71', '#8793a0', 1.8) +
    line('M66 52 78 58', '#8793a0', 1.8)
  );
}

function cutleryPouch(ink: Ink): string {
  return (
    shadow(17) +
    `<g transform="rotate(8 48 50)">${rect(40, 10, 2.6, 40, 1.2, '#a9b5c1')}${path('M37 8v12q0 3 4 4 4-1 4-4V8l-1.6 0v9h-1.500V8h-1.800v9h-1.500V8Z', '#c3ccd6')}${path('M52 46V14q0-7 5-7v39Z', '#c3ccd6')}${rect(33, 30, 30, 54, 2, ink.base)}${rect(54, 30, 9, 54, 2, '#0b1420', 0.1)}${path('M33 30h30v5q-15 8-30 0Z', ink.light)}${rect(33, 30, 4, 54, 1, '#ffffff', 0.3)}${rect(40, 54, 14, 4, 2, ink.mark)}${rect(40, 61, 9, 3, 1.5, ink.markPale)}</g>`
  );
}

function tablecloth(ink: Ink): string {
  return (
    shadow(34, 85) +
    path(
      'M10 44 48 26 86 44 80 78q-3 3-6-1-4 5-8 2-4 5-9 3-5 4-9 2-5 2-9-1-5 2-9-3-5 2-8-2-4 3-7-2Z',
      ink.base,
    ) +
    path('M48 62 86 44 80 78q-3 3-6-1-4 5-8 2-4 5-9 3-5 4-9 2Z', ink.dark) +
    poly(
      [
        [10, 44],
        [48, 26],
        [86, 44],
        [48, 62],
      ],
      ink.light,
    ) +
    line('M22 52l2 22M34 58l1 24M62 56l-1 26M74 50l-2 25', ink.deep, 1, 0.3) +
    line('M16 44 48 29 80 44 48 59Z', ink.dark, 1, 0.4)
  );
}

function filmBox(ink: Ink): string {
  const view = viewOf(52, 16, 82);
  const foil = ink.base === '#a9b3bf' ? '#dfe5ea' : ink.pale;
  return (
    shadow(34, 76) +
    face(
      view,
      [
        [4, 2, 19],
        [50, 2, 19],
        [50, -4, 8],
        [4, -4, 8],
      ],
      foil,
      0.95,
    ) +
    block(view, { w: 52, d: 16, h: 18 }, ink) +
    face(
      view,
      [
        [2, 0, 18],
        [50, 0, 18],
        [50, -5, 9],
        [2, -5, 9],
      ],
      foil,
      0.92,
    ) +
    line('M42 64 86 43', '#8793a0', 1.2) +
    face(
      view,
      [
        [8, 0, 3],
        [40, 0, 3],
        [40, 0, 8],
        [8, 0, 8],
      ],
      ink.mark,
    ) +
    face(
      view,
      [
        [0, 12, 5],
        [0, 4, 5],
        [0, 4, 13],
        [0, 12, 13],
      ],
      ink.mark,
    )
  );
}

function dispenser(ink: Ink): string {
  return (
    shadow(22, 86) +
    path('M40 70h16v14q-8 4-16 0Z', '#f7f8fa') +
    path('M50 70h6v14q-3 1.5-6 2Z', '#d9e0e7') +
    path('M26 20q0-8 8-8h28q8 0 8 8v46q0 6-6 6H32q-6 0-6-6Z', ink.base) +
    path('M58 12h4q8 0 8 8v46q0 6-6 6h-6Z', '#0b1420', 0.14) +
    path('M29 20q0-5 5-5h3v54h-5q-3 0-3-4Z', '#ffffff', ink.gloss) +
    rect(42, 24, 12, 26, 4, '#33404d', 0.55) +
    rect(43.5, 36, 9, 12.5, 2.5, '#dfe7ee', 0.9) +
    rect(38, 66, 20, 5, 2.5, ink.deep) +
    oval(48, 18.5, 2, 2, ink.deep) +
    rect(40, 56, 14, 3.4, 1.7, ink.mark)
  );
}

function orderPad(ink: Ink): string {
  return (
    shadow(24) +
    `<g transform="rotate(-8 48 54)">${rect(30, 22, 40, 60, 3, '#55606d')}${rect(28, 20, 40, 60, 2, '#f7f8fa')}${rect(28, 20, 40, 12, 2, ink.dark)}${rect(32, 24, 16, 4, 2, ink.pale)}${[39, 46, 53, 60, 67].map((y) => rect(33, y, y % 2 ? 20 : 24, 1.8, 0.9, '#aab5c0') + rect(59, y, 5, 1.8, 0.9, ink.mark)).join('')}</g>` +
    `<g transform="rotate(32 70 60)">${rect(68, 34, 5, 40, 2, '#3f86d0')}${path('M68 74h5l-2.5 7Z', '#e7c48c')}${rect(68, 34, 5, 7, 2, '#e39ab2')}</g>`
  );
}

export const paper = {
  'napkin-stack': napkins,
  'folded-towels': foldedTowels,
  'paper-stack': paperStack,
  'tissue-box': tissueBox,
  placemat,
  'cutlery-pouch': cutleryPouch,
  tablecloth,
  'film-box': filmBox,
  dispenser,
  'order-pad': orderPad,
};
