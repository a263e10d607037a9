import type { Ink } from '../palette.ts';
import { withColour } from '../palette.ts';
import { line, oval, path, rect, shadow } from '../pen.ts';

const SHADE = '#0b1420';
const buttons = (x: number, from: number, count: number, step: number, fill: string) =>
  Array.from({ length: count }, (_, i) => oval(x, from + i * step, 1.6, 1.6, fill)).join('');

/** Torso with sleeves, the ground of every garment for the upper body. */
function torso(ink: Ink, sleeve: number): string {
  return (
    path(
      `M36 12 18 22 8 ${22 + sleeve}l12 5 7-22v50q21 5 42 0V33l7 22 12-5-10-${sleeve}-18-10Z`,
      ink.base,
    ) +
    path(`M60 12l18 10 10 ${sleeve}-12 5-7-22v50q-6 1.5-12 2 8-34 3-68Z`, SHADE, 0.12) +
    path('M29 40l3 0v44l-3-.600Z', '#ffffff', 0.25 + ink.gloss * 0.4) +
    path(`M20 26l4-2-8 ${sleeve - 2}-4-2Z`, '#ffffff', 0.25)
  );
}

function chefJacket(ink: Ink): string {
  const trim = ink.base === '#f5f7fa' ? '#33404d' : '#f5f7fa';
  return (
    shadow(24, 88) +
    torso(ink, 34) +
    path('M36 12q12 6 24 0l-2 7q-10 5-20 0Z', ink.dark) +
    line('M52 20Q58 34 56 50V82', ink.deep, 1.2, 0.7) +
    buttons(40, 32, 5, 10, trim) +
    buttons(51, 32, 5, 10, trim) +
    rect(58, 38, 8, 9, 1, ink.dark, 0.4) +
    line('M60 36v7', ink.mark, 1.6)
  );
}

function shirt(ink: Ink): string {
  return (
    shadow(24, 88) +
    torso(ink, 32) +
    path('M36 12q12 8 24 0l-4 12-8-5-8 5Z', ink.light) +
    path('M40 24l8-5 8 5-3 3-5-5-5 5Z', ink.dark) +
    line('M48 20V86', ink.dark, 1, 0.7) +
    buttons(48, 30, 6, 9.5, ink.deep) +
    rect(55, 36, 10, 11, 1.5, ink.dark, 0.35)
  );
}

function polo(ink: Ink): string {
  return (
    shadow(24, 88) +
    torso(ink, 18) +
    path('M36 12q12 8 24 0l-5 12-7-4-7 4Z', ink.dark) +
    rect(45, 20, 6, 18, 1.5, ink.dark, 0.8) +
    buttons(48, 26, 3, 5, ink.pale) +
    rect(56, 36, 8, 3, 1.5, ink.mark) +
    rect(56, 41, 5, 2.2, 1.1, ink.markPale)
  );
}

function waistcoat(ink: Ink): string {
  const lining = withColour(ink, 'gris');
  return (
    shadow(22, 88) +
    path('M34 12q14 6 28 0l6 26v40H28V38Z', lining.dark) +
    path('M34 12 26 18l-2 20 2 42 18 6 4-8V40Q38 28 34 12Z', ink.light) +
    path('M62 12l8 6 2 20-2 42-18 6-4-8V40q10-12 14-28Z', ink.base) +
    path('M66 16l4 2 2 20-2 42-8 3q6-34 4-67Z', SHADE, 0.14) +
    path('M34 12q4 16 14 28l-3 5Q34 32 30 15Z', ink.dark) +
    path('M62 12q-4 16-14 28l3 5q11-13 15-30Z', ink.deep, 0.8) +
    buttons(46, 50, 4, 8, ink.deep) +
    line('M31 62h9M56 62h9', ink.deep, 1.6, 0.7)
  );
}

function trousers(ink: Ink): string {
  return (
    shadow(22, 90) +
    path('M28 10h40l6 78q-9 3-18 0L48 38 40 88q-9 3-18 0Z', ink.base) +
    path('M54 10h14l6 78q-9 3-18 0L48 38Q54 26 54 10Z', SHADE, 0.12) +
    path('M30 18h4l-6 68-4-.600Z', '#ffffff', 0.25) +
    path('M28 10h40l.6 7H27.400Z', ink.dark) +
    oval(48, 13.5, 1.8, 1.8, ink.pale) +
    line('M48 17v20M32 20q0 8-5 9M64 20q0 8 5 9', ink.deep, 1.1, 0.6)
  );
}

function apron(ink: Ink): string {
  return (
    shadow(24, 89) +
    line('M38 22Q34 6 48 6t10 16', ink.dark, 2.6) +
    line('M28 46Q14 44 10 52M68 46q14-2 18 6', ink.dark, 2.4) +
    path('M36 18h24l2 18q2 8 8 10l2 38q-24 6-48 0l2-38q6-2 8-10Z', ink.base) +
    path('M54 18h6l2 18q2 8 8 10l2 38q-8 2-16 3 6-36-2-69Z', SHADE, 0.12) +
    path('M38 21h4l-2 22q-4 4-8 5 5-8 6-27Z', '#ffffff', 0.25 + ink.gloss * 0.3) +
    path('M36 18h24l.5 4h-25Z', ink.light) +
    path('M34 56h28v16q-14 6-28 0Z', ink.dark, 0.55) +
    line('M48 57v17M34 56h28', ink.light, 1, 0.6) +
    rect(43, 30, 11, 3.2, 1.6, ink.mark) +
    rect(43, 35, 7, 2.6, 1.3, ink.markPale)
  );
}

function toque(ink: Ink): string {
  const folds = [34, 41, 48, 55, 62]
    .map((x) =>
      line(`M${x} 58Q${48 + (x - 48) * 1.2} 44 ${48 + (x - 48) * 1.3} 34`, ink.dark, 1.3, 0.6),
    )
    .join('');
  return (
    shadow(22) +
    path('M28 60Q10 54 14 36q4-14 20-12 4-12 16-12t15 12q14-1 17 12 3 16-14 24Z', ink.base) +
    path('M58 14q6 3 7 10 14-1 17 12 3 16-14 24H56q14-22 2-46Z', SHADE, 0.1) +
    path('M20 38q2-10 12-9-6 4-8 16-5-2-4-7ZM40 20q4-5 9-4-6 4-8 12Z', '#ffffff', 0.5) +
    folds +
    path('M28 58q20 6 40 0v20q-20 8-40 0Z', ink.light) +
    path('M58 60q6-1 10-2v20q-5 2-10 3Z', SHADE, 0.12) +
    line('M28 72q20 6 40 0', ink.dark, 1, 0.6)
  );
}

function shoe(ink: Ink): string {
  const one = (x: number, y: number, s: number, tint: Ink) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${path('M0 26q-3 0-3 5v4h66v-4q0-8-8-9Z', '#33404d')}${path('M0 8Q8 2 20 6l8 2q6 12 22 13 11 1 11 8v2H0q-4-12 0-23Z', tint.base)}${path('M0 22q30 6 61 5v4H0q-1-4 0-9Z', SHADE, 0.16)}${oval(14, 8, 12, 4, '#2a333e')}${path('M30 12q8 8 20 9 6 1 9 3-14 2-28-3Z', '#ffffff', 0.3)}${oval(36, 15, 1.2, 1, SHADE, 0.6)}${oval(40, 17.5, 1.2, 1, SHADE, 0.6)}${path('M-3 31h66v1.500h-66Z', '#8793a0')}</g>`;
  return shadow(36, 86) + one(26, 28, 0.9, { ...ink, base: ink.dark }) + one(12, 48, 1.05, ink);
}

function hanger(ink: Ink): string {
  return (
    shadow(34, 82) +
    line('M48 40V32q8-2 8-10t-8-8-8 7', '#aab5c0', 3) +
    path('M48 36 88 66q3 4-1 8-2 2-5 0L48 48 14 74q-3 2-5 0-4-4-1-8Z', ink.base) +
    path('M48 36 88 66q3 4-1 8-2 2-5 0L48 48Z', SHADE, 0.12) +
    line('M46 40 13 65', '#ffffff', 1.6, 0.5) +
    rect(16, 70, 64, 4.5, 2.2, ink.dark) +
    rect(18, 70.5, 58, 1.3, 0.6, '#ffffff', 0.35) +
    oval(48, 42, 1.8, 1.8, '#dfe5eb')
  );
}

export const clothes = {
  'chef-jacket': chefJacket,
  shirt,
  polo,
  waistcoat,
  trousers,
  apron,
  toque,
  shoe,
  hanger,
};
