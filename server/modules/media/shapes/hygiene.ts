import { at, block, face, viewOf } from '../block.ts';
import { band, body, type Lathe, top } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, rect, ring, shadow, turned } from '../pen.ts';

function gloves(ink: Ink): string {
  const glove = (x: number, turn: number, flip: number, tint: Ink) =>
    `<g transform="translate(${x} 50) rotate(${turn}) scale(${flip} 1)">${path('M-12 36V-4q-1-14 1-20 3-3 5 0l1 16 1-22q3-4 6 0l1 21 2-19q3-3 5 0l0 21 2-10q3-3 5 1l-1 18q-1 8-5 14v20Z', tint.base)}${path('M6 36q4-20 5-48l2-8q3-3 5 1l-1 18q-1 8-5 14v20Z', '#0b1420', 0.12)}${rect(-13, 30, 25, 8, 3, tint.dark)}${line('M-9 26V-16M-1 -8V-24', '#ffffff', 1.8, 0.35 + tint.gloss * 0.3)}</g>`;
  return shadow(30, 88) + glove(34, -14, -1, { ...ink, base: ink.dark }) + glove(60, 10, 1, ink);
}

function mask(ink: Ink): string {
  return (
    shadow(30, 80) +
    line('M20 44Q4 36 8 58t14 8M76 44q16-8 12 14t-14 8', '#c9d1da', 2) +
    path('M18 38q30-10 60 0l-2 30q-28 18-56 0Z', ink.base) +
    path('M62 35q10 1 16 3l-2 30q-8 5-16 7 6-20 2-40Z', '#0b1420', 0.1) +
    line('M19 48q29-8 58 0M20 57q28-6 56 0M22 66q26-4 52 0', ink.dark, 1.2, 0.8) +
    path('M18 38q30-10 60 0l-.3 4q-30-10-59.4 0Z', ink.pale) +
    rect(38, 33, 20, 2.6, 1.3, '#c9d1da')
  );
}

function hairCap(ink: Ink): string {
  const folds = [18, 28, 38, 48, 58, 68, 78]
    .map((x) =>
      line(`M${x} 68Q${48 + (x - 48) * 0.7} 44 ${48 + (x - 48) * 0.2} 30`, ink.dark, 1.2, 0.5),
    )
    .join('');
  return (
    shadow(36, 82) +
    path('M10 68q-4-18 10-30 28-20 56 0 14 12 10 30-38 14-76 0Z', ink.base) +
    path('M60 30q10 2 16 8 14 12 10 30-12 5-26 6 14-24 0-44Z', '#0b1420', 0.1) +
    folds +
    path('M9 66q39 16 78 0 4 8-2 12-37 12-74 0-6-4-2-12Z', ink.light) +
    line('M12 71q36 13 72 0', ink.dark, 1, 0.6)
  );
}

function ashtray(ink: Ink): string {
  const dish: Lathe = {
    profile: [
      [58, 31],
      [78, 25],
    ],
    k: 0.32,
  };
  return (
    shadow(28, 84) +
    body(dish, ink) +
    oval(48, 58, 31, 9.9, ink.light) +
    oval(48, 59, 24, 7.2, ink.deep) +
    oval(48, 60.5, 20, 5, ink.dark) +
    rect(20, 55, 8, 4, 2, ink.dark) +
    rect(68, 55, 8, 4, 2, ink.dark) +
    turned(-18, [60, 54], rect(50, 52, 26, 4, 2, '#f7f8fa') + rect(68, 52, 8, 4, 2, '#d98f4e'))
  );
}

function firstAid(ink: Ink): string {
  return (
    shadow(32) +
    path('M38 26v-6q0-4 4-4h12q4 0 4 4v6h-4v-6H42v6Z', ink.deep) +
    rect(14, 26, 68, 56, 8, ink.base) +
    path('M62 26h12q8 0 8 8v40q0 8-8 8H62Z', '#0b1420', 0.12) +
    path('M18 34q0-5 5-5h2v50h-2q-5 0-5-5Z', '#ffffff', 0.35) +
    oval(46, 54, 18, 18, '#fbfcfd') +
    path('M41 42h10v7h7v10h-7v7H41v-7h-7V49h7Z', ink.base)
  );
}

function testStrips(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [40, 15],
      [82, 15],
    ],
    cx: 36,
    k: 0.22,
  };
  const lid: Lathe = {
    profile: [
      [30, 15.5],
      [40, 16],
    ],
    cx: 36,
    k: 0.22,
  };
  const colours = ['#efc443', '#9bb08f', '#58a55c', '#3f86d0', '#7a4a78'];
  const strip = (x: number, turn: number) =>
    turned(
      turn,
      [x, 84],
      rect(x - 3.5, 20, 7, 64, 1.5, '#fbfcfd') +
        rect(x + 1, 20, 2.5, 64, 1, '#0b1420', 0.07) +
        colours.map((fill, i) => rect(x - 3.5, 24 + i * 7, 7, 5, 0.5, fill)).join(''),
    );
  return (
    shadow(32, 86) +
    strip(62, 4) +
    strip(72, 15) +
    body(pot, withColour(ink, 'blanc')) +
    band(pot, 50, 70, ink.base) +
    rect(28, 60, 12, 3.4, 1.7, '#ffffff') +
    rect(28, 66, 8, 2.8, 1.4, ink.mark) +
    body(lid, ink) +
    top(lid, ink)
  );
}

function trapBox(ink: Ink): string {
  const view = viewOf(38, 30, 80);
  const [x, y] = at(view, [0, 15, 10]);
  return (
    shadow(31, 78) +
    block(view, { w: 38, d: 30, h: 18, draft: 0 }, ink) +
    oval(x, y, 6, 7, '#0b1420', 0.6) +
    face(
      view,
      [
        [10, 8, 18],
        [28, 8, 18],
        [28, 22, 18],
        [10, 22, 18],
      ],
      ink.mark,
    ) +
    ring(...at(view, [19, 15, 18]), 6, 3, '#ffffff', 1.6) +
    line('M44 55l8-4', '#ffffff', 1.6) +
    face(
      view,
      [
        [14, 0, 6],
        [30, 0, 6],
        [30, 0, 9],
        [14, 0, 9],
      ],
      '#ffffff',
      0.35,
    )
  );
}

export const hygiene = {
  gloves,
  mask,
  cap: hairCap,
  'first-aid': firstAid,
  'test-strips': testStrips,
  'trap-box': trapBox,
  ashtray,
};
