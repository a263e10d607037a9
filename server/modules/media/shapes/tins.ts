import { at, block, face, viewOf } from '../block.ts';
import { band, body, type Lathe, label, meridians, top } from '../lathe.ts';
import { type Ink, steelOf, withColour } from '../palette.ts';
import { oval, path, rect, ring, shadow } from '../pen.ts';

function can(ink: Ink): string {
  const tin: Lathe = {
    profile: [
      [32, 20],
      [82, 20],
    ],
    k: 0.24,
  };
  const steel = steelOf(ink);
  return (
    shadow(23) +
    body(tin, steel) +
    band(tin, 37, 78, ink.base) +
    path(
      meridians(
        {
          profile: [
            [38, 20],
            [78, 20],
          ],
          k: 0.24,
        },
        0.4,
        1,
      ),
      '#0b1420',
      0.14,
    ) +
    path(
      meridians(
        {
          profile: [
            [41, 20],
            [78, 20],
          ],
          k: 0.24,
        },
        -0.78,
        -0.5,
      ),
      '#ffffff',
      0.35,
    ) +
    oval(48, 62, 12, 10, '#fbf6ea') +
    rect(41, 57, 14, 3.4, 1.7, ink.mark) +
    rect(41, 63, 9, 2.8, 1.4, ink.markPale) +
    top(tin, steel) +
    ring(48, 32, 15, 3.6, steel.dark, 0.9, 0.7)
  );
}

function drinkCan(ink: Ink): string {
  const tin: Lathe = {
    profile: [
      [24, 11],
      [29, 13.5],
      [78, 13.5],
      [82, 11],
    ],
    k: 0.22,
  };
  const steel = steelOf(ink);
  return (
    shadow(15) +
    body(tin, { ...ink, metal: true, gloss: 0.6 }) +
    body(
      {
        profile: [
          [23, 11],
          [26, 12],
        ],
        k: 0.22,
      },
      steel,
    ) +
    top({ profile: [[23, 11]], k: 0.22 }, steel) +
    oval(48, 23, 3.4, 1, steel.dark) +
    oval(48, 54, 8.5, 11, '#ffffff', 0.92) +
    rect(42.5, 50, 11, 3.2, 1.6, ink.mark) +
    rect(42.5, 55.5, 7, 2.6, 1.3, ink.markPale)
  );
}

function flatTin(ink: Ink): string {
  const view = viewOf(40, 26, 80);
  const steel = steelOf(ink);
  return (
    shadow(31, 77) +
    block(view, { w: 40, d: 26, h: 9 }, steel) +
    face(
      view,
      [
        [2, 2, 9],
        [38, 2, 9],
        [38, 24, 9],
        [2, 24, 9],
      ],
      ink.base,
    ) +
    face(
      view,
      [
        [2, 2, 9],
        [20, 2, 9],
        [8, 24, 9],
        [2, 24, 9],
      ],
      '#ffffff',
      0.25,
    ) +
    fish(...at(view, [20, 13, 9])) +
    ring(...at(view, [34, 6, 9]), 3.4, 1.7, steel.deep, 1.2)
  );
}

function fish(x: number, y: number): string {
  return (
    path(`M${x - 14} ${y}q10-8 22 0l6-4v8l-6-4q-12 8-22 0Z`, '#fbfaf6', 0.95) +
    oval(x - 9, y - 0.6, 1.2, 0.9, '#33404d')
  );
}

function jar(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [38, 17],
      [44, 19, 's'],
      [80, 19],
      [83, 17, 'b'],
    ],
    k: 0.22,
  };
  const lid: Lathe = {
    profile: [
      [28, 17.5],
      [38, 18],
    ],
    k: 0.22,
  };
  const cover = withColour(ink, ink.base === '#f5f7fa' ? 'bois' : ink.dark);
  return shadow(22) + body(pot, ink) + label(pot, 52, 69, ink) + body(lid, cover) + top(lid, cover);
}

function preserveJar(ink: Ink): string {
  const glass: Lathe = {
    profile: [
      [36, 15],
      [44, 19, 's'],
      [82, 18],
    ],
    k: 0.22,
  };
  const filling: Lathe = {
    profile: [
      [44, 18],
      [81, 17],
    ],
    k: 0.22,
  };
  const content = ink.colourless ? '#e6a25a' : ink.base;
  const lid: Lathe = {
    profile: [
      [28, 16],
      [37, 16.5],
    ],
    k: 0.22,
  };
  const bits = [
    [38, 54],
    [56, 58],
    [44, 74],
    [60, 74],
    [37, 70],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 4, 3, '#ffffff', 0.2))
    .join('');
  return (
    shadow(21) +
    path(meridians(filling, -1, 1), content, 0.95) +
    bits +
    body(glass, { ...ink, clear: true, colourless: true, base: '#dfeaf1' }) +
    label(glass, 54, 68, ink) +
    body(lid, { ...withColour(ink, 'or'), metal: true, gloss: 0.5 }) +
    top(lid, withColour(ink, 'or'))
  );
}

function spiceJar(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [34, 14.5],
      [82, 14.5],
    ],
    k: 0.22,
  };
  const lid: Lathe = {
    profile: [
      [18, 14],
      [34, 15.5],
    ],
    k: 0.22,
  };
  const cover = withColour(ink, 'noir');
  return (
    shadow(18) +
    path(meridians(pot, -1, 1), ink.base) +
    [
      [38, 50],
      [44, 46],
      [55, 48],
      [58, 44],
      [50, 52],
      [40, 44],
    ]
      .map(([x = 0, y = 0], i) => oval(x, y, 1.3, 1, i % 2 ? ink.light : ink.deep, 0.8))
      .join('') +
    path(meridians(pot, 0.4, 1), '#0b1420', 0.14) +
    path(meridians(pot, -0.8, -0.5), '#ffffff', 0.45) +
    label(pot, 54, 74, ink) +
    body(lid, cover) +
    top(lid, cover) +
    oval(45, 18, 1.2, 0.6, '#0b1420', 0.6) +
    oval(51, 18, 1.2, 0.6, '#0b1420', 0.6) +
    oval(48, 16.6, 1.2, 0.6, '#0b1420', 0.6)
  );
}

export const tins = {
  can,
  'drink-can': drinkCan,
  tin: flatTin,
  jar,
  'preserve-jar': preserveJar,
  'spice-jar': spiceJar,
};
