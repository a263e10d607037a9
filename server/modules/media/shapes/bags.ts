import type { Ink } from '../palette.ts';
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

export const bags = {
  'paper-bag': paperBag,
  'flat-bag': flatBag,
  'bread-bag': breadBag,
  'cooler-bag': coolerBag,
  sachet,
  'vest-bag': vestBag,
};
