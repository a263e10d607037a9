import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentFault, darkAccentOf, nearestAccent, THEMES, type Theme } from './accent.ts';
import { contrast, hexOfOklch, mixed, oklchOf } from './colours.ts';

const themes = ['light', 'dark'] as const satisfies Theme[];
const hueOf = (hex: string) => (oklchOf(hex).h * 180) / Math.PI;
const apart = (one: string, other: string) => {
  const turn = Math.abs(hueOf(one) - hueOf(other)) % 360;
  return Math.min(turn, 360 - turn);
};
/** The colours are yellow, orange, red, pink, violet, blue, cyan, green, grey, white and black. */
const COLOURS = [
  ...['#F2B705', '#E8590C', '#E03131', '#E64980', '#7048E8', '#1C7ED6'],
  ...['#15AABF', '#2F9E44', '#868E96', '#FFFFFF', '#000000'],
];

test('computes the contrast ratios of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrast('#FFFFFF', '#0B5394')).toBeCloseTo(7.84, 1);
});

test('converts colours to OKLCH and back', () => {
  for (const colour of COLOURS) expect(hexOfOklch(oklchOf(colour))).toBe(colour);
  expect(oklchOf('#FF0000')).toMatchObject({
    l: expect.closeTo(0.628, 3),
    c: expect.closeTo(0.258, 3),
    h: expect.closeTo((29.23 * Math.PI) / 180, 3),
  });
});

test('reduces the chroma of a colour that a screen cannot show', () => {
  const { h } = oklchOf('#F2B705');
  const shown = hexOfOklch({ l: 0.4, c: 0.3, h });
  expect(oklchOf(shown).l).toBeCloseTo(0.4, 2);
  expect(apart(shown, '#F2B705')).toBeLessThan(3);
});

test('proposes the nearest readable colour of the same hue for each theme', () => {
  for (const theme of themes) {
    for (const colour of COLOURS) {
      const near = nearestAccent(colour, theme);
      expect([theme, colour, accentFault(near, theme)]).toEqual([theme, colour, undefined]);
      if (accentFault(colour, theme) === undefined) expect(near).toBe(colour);
      if (oklchOf(near).c > 0.03) expect([colour, apart(near, colour) < 3]).toEqual([colour, true]);
    }
  }
});

test('proposes the lightest readable accent for the light theme', () => {
  const near = nearestAccent('#F2B705', 'light');
  const { l, c, h } = oklchOf(near);
  expect(accentFault(hexOfOklch({ l: l + 0.01, c, h }), 'light')).toBeDefined();
});

test('derives the accent of the dark theme from the accent of the light theme', () => {
  for (const colour of COLOURS) {
    const dark = darkAccentOf(colour);
    expect([colour, accentFault(dark, 'dark')]).toEqual([colour, undefined]);
    expect(oklchOf(dark).l).toBeGreaterThan(0.7);
  }
});

test('returns the pair of colours with the lowest contrast', () => {
  expect(accentFault('#0B5394', 'light')).toBeUndefined();
  const fault = accentFault('#F2B705', 'light');
  expect(fault).toMatchObject({ over: '#F2B705', under: '#ECEFF3' });
  expect(fault?.ratio).toBeLessThan(2);
});

test('uses the same surface colours as the page’s stylesheet', () => {
  const tokens = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8');
  const token = (name: string) => {
    const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(
      tokens,
    ) ?? ['', '', ''];
    return { light: light?.toUpperCase(), dark: dark?.toUpperCase() };
  };
  for (const theme of themes) {
    const { bg, surface, sunken, text, onPrimary } = THEMES[theme];
    const names = { bg, surface, sunken, text, 'on-primary': onPrimary };
    for (const [name, value] of Object.entries(names)) {
      expect([name, token(name)[theme]]).toEqual([name, value]);
    }
  }
  expect(tokens).toMatch(
    /primary-soft: color-mix\(in srgb, var\(--color-primary\) 10%, var\(--color-surface\)\)/,
  );
  expect(tokens).toMatch(
    /primary-strong: color-mix\(in srgb, var\(--color-primary\) 88%, var\(--color-text\)\)/,
  );
  expect(mixed('#000000', 0.1, '#FFFFFF')).toBe('#E6E6E6');
});
