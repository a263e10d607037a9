import { at, block, face, viewOf } from '../block.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';
import { pile } from './pile.ts';

function towelStack(ink: Ink): string {
  return (
    shadow(33) +
    pile(4, 13, 56, 12, ink) +
    [0, 1, 2, 3]
      .map((i) => rect(18 + (i % 2) * 1.4, 82 - (i + 1) * 13 + 4, 3, 8, 1, ink.dark, 0.35))
      .join('')
  );
}

function bathMat(ink: Ink): string {
  const view = viewOf(46, 36, 80);
  const [x, y] = at(view, [23, 18, 4]);
  const foot = (dx: number, dy: number) =>
    `<g transform="translate(${x + dx} ${y + dy}) rotate(-28)">${oval(0, 3, 4, 6, ink.dark, 0.6)}${oval(0, -6, 4.5, 4, ink.dark, 0.6)}${oval(-4, -11.5, 1.6, 1.6, ink.dark, 0.6)}${oval(-0.5, -12.5, 1.4, 1.4, ink.dark, 0.6)}${oval(2.8, -11.8, 1.2, 1.2, ink.dark, 0.6)}</g>`;
  return (
    shadow(36, 77) +
    block(view, { w: 46, d: 36, h: 4 }, ink) +
    face(
      view,
      [
        [4, 4, 4],
        [42, 4, 4],
        [42, 32, 4],
        [4, 32, 4],
      ],
      ink.base,
      0.8,
    ) +
    face(
      view,
      [
        [6, 6, 4],
        [40, 6, 4],
        [40, 30, 4],
        [6, 30, 4],
      ],
      ink.light,
    ) +
    foot(-8, 3) +
    foot(8, -1)
  );
}

function washcloth(ink: Ink): string {
  return (
    shadow(24) +
    path('M26 26q0-12 22-12t22 12v50q0 6-6 6H32q-6 0-6-6Z', ink.base) +
    path('M60 15.500q10 3 10 10.500v50q0 6-6 6h-8q6-30 4-66.500Z', '#0b1420', 0.1) +
    path('M30 28q0-8 6-10l0 62h-2q-4 0-4-4Z', '#ffffff', 0.4) +
    rect(26, 64, 44, 3.5, 0, ink.dark, 0.7) +
    rect(26, 70, 44, 2, 0, ink.dark, 0.7) +
    line('M66 82q6 4 8-3', ink.dark, 1.8) +
    rect(38, 36, 14, 7, 1.5, '#fbfaf6') +
    rect(40.5, 38.6, 8, 2, 1, ink.mark)
  );
}

function towelRoll(ink: Ink): string {
  const one = (x: number, y: number, r: number, tint: Ink) =>
    path(`M${x} ${y - r}h34q8 0 8 ${r}t-8 ${r}h-34Z`, tint.base) +
    path(`M${x + 4} ${y + r * 0.35}h36q-2 ${r * 0.65}-6 ${r * 0.65}h-34Z`, '#0b1420', 0.1) +
    rect(x + 6, y - r * 0.75, 28, r * 0.22, r * 0.1, '#ffffff', 0.4) +
    rect(x + 24, y - r, 3, r * 2, 0, tint.pale, 0.8) +
    rect(x + 30, y - r, 1.6, r * 2, 0, tint.pale, 0.8) +
    oval(x, y, r * 0.78, r, tint.light) +
    line(
      `M${x + r * 0.4} ${y - r * 0.5}q-${r * 0.9}-${r * 0.4}-${r * 0.9} ${r * 0.4} 0 ${r * 0.8} ${r * 0.7} ${r * 0.7} ${r * 0.5}-${r * 0.3} ${r * 0.2}-${r * 0.8}-${r * 0.4}-${r * 0.3}-${r * 0.5} ${r * 0.1}`,
      tint.dark,
      1.4,
    );
  return (
    shadow(34) + one(22, 68, 14, ink) + one(32, 42, 14, { ...ink, base: ink.dark, light: ink.base })
  );
}

function fabricNapkin(ink: Ink): string {
  return (
    shadow(28, 86) +
    poly(
      [
        [48, 10],
        [76, 78],
        [48, 86],
        [20, 78],
      ],
      ink.base,
    ) +
    poly(
      [
        [48, 10],
        [48, 86],
        [20, 78],
      ],
      ink.light,
    ) +
    poly(
      [
        [48, 30],
        [68, 80],
        [48, 86],
        [28, 80],
      ],
      ink.dark,
      0.7,
    ) +
    poly(
      [
        [48, 30],
        [48, 86],
        [28, 80],
      ],
      ink.base,
    ) +
    poly(
      [
        [48, 10],
        [54, 26],
        [48, 30],
      ],
      ink.dark,
      0.5,
    ) +
    line('M48 30 28 80M48 30 68 80', ink.pale, 1.1, 0.7) +
    line('M22 77l26 7 26-7', ink.deep, 0.8, 0.5)
  );
}

function teaTowel(ink: Ink): string {
  const cloth = withColour(
    ink,
    ['#f5f7fa', '#ece4d3', '#414a56', '#55606d', '#8a2c42', '#34507f'].includes(ink.base)
      ? ink.base
      : 'blanc',
  );
  return (
    shadow(27, 87) +
    rect(14, 12, 68, 5, 2.5, '#d0a26b') +
    rect(14, 12, 68, 1.6, 0.8, '#ffffff', 0.4) +
    path('M24 14h46l4 66q-6 4-10 0-5 5-10 1-5 5-10 0-6 4-10 0-5 4-12 0Z', cloth.base) +
    path('M58 14h12l4 66q-6 4-10 0-3 3-6 2.5 4-34 0-68.500Z', '#0b1420', 0.1) +
    path('M28 18h5l-2 62-5 1Z', '#ffffff', 0.4) +
    path(
      'M23 30h48l.4 6H22.700ZM22.5 66h50.800l.3 6H22.300Z',
      ink.base === cloth.base ? ink.dark : ink.base,
    ) +
    path(
      'M22.6 40h49l.1 1.600H22.500ZM22.4 62h50.600l.1 1.600H22.300Z',
      ink.base === cloth.base ? ink.dark : ink.base,
      0.8,
    ) +
    path('M24 14h46l.4 6H23.700Z', cloth.light)
  );
}

function ovenMitt(ink: Ink): string {
  return (
    shadow(24, 87) +
    path('M30 84V40q0-24 18-24t18 24v6q6-8 12-4 4 4-2 12L66 66v18Z', ink.base) +
    path('M54 17q12 4 12 23v6q6-8 12-4 4 4-2 12L66 66v18H56q6-34-2-67Z', '#0b1420', 0.12) +
    line(
      'M36 34 60 58M34 46 58 70M44 26 64 46M62 34 34 62M62 48 36 74M52 24 34 44',
      ink.pale,
      1.2,
      0.5,
    ) +
    rect(28, 76, 40, 11, 4, ink.dark) +
    rect(31, 78, 30, 2, 1, '#ffffff', 0.35) +
    line('M66 87q8 4 6-6', ink.dark, 2)
  );
}

export const towels = {
  'towel-stack': towelStack,
  'bath-mat': bathMat,
  washcloth,
  'towel-roll': towelRoll,
  'tea-towel': teaTowel,
  'oven-mitt': ovenMitt,
  'fabric-napkin': fabricNapkin,
};
