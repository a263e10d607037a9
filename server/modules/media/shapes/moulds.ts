import { block, face, openBlock, viewOf } from '../block.ts';
import { body, type Lathe, mouth } from '../lathe.ts';
import type { Ink } from '../palette.ts';
import { line, oval, path, shadow } from '../pen.ts';

function bakingSheet(ink: Ink): string {
  const view = viewOf(46, 36, 82);
  return (
    shadow(36, 78) +
    openBlock(view, { w: 46, d: 36, h: 5, draft: 2, rim: 2.5 }, ink) +
    face(
      view,
      [
        [10, 4, 2],
        [20, 4, 2],
        [10, 30, 2],
        [4, 30, 2],
      ],
      '#ffffff',
      0.2,
    )
  );
}

function cakeMould(ink: Ink): string {
  const tin: Lathe = {
    profile: [
      [48, 31],
      [76, 25],
      [78, 24],
    ],
    k: 0.3,
  };
  const flutes = [-0.8, -0.55, -0.3, 0, 0.3, 0.55, 0.8]
    .map((f) =>
      line(
        `M${48 + 31 * f} ${50 + 9 * Math.sqrt(1 - f * f)}L${48 + 25 * f} ${76 + 7 * Math.sqrt(1 - f * f)}`,
        ink.dark,
        1.6,
        0.5,
      ),
    )
    .join('');
  return (
    shadow(27) +
    body(tin, ink) +
    flutes +
    mouth(tin, ink, ink.deep) +
    oval(48, 53, 9, 3, ink.dark) +
    oval(48, 49, 7, 2.4, ink.light)
  );
}

function loafMould(ink: Ink): string {
  const view = viewOf(50, 18, 82);
  return shadow(30, 76) + openBlock(view, { w: 50, d: 18, h: 18, draft: 3, rim: 2 }, ink);
}

function ringMould(ink: Ink): string {
  const hoop: Lathe = {
    profile: [
      [46, 31],
      [70, 31],
    ],
    k: 0.32,
  };
  return (
    shadow(32, 80) +
    oval(48, 70, 31, 9.9, '#0b1420', 0.12) +
    path('M17 46a31 9.9 0 0 1 62 0v24a31 9.9 0 0 0-62 0Z', ink.deep) +
    body(hoop, ink) +
    path(
      'M17 46a31 9.9 0 0 0 62 0 31 9.9 0 0 0-62 0Zm2 0a29 8.8 0 0 1 58 0 29 8.8 0 0 1-58 0Z',
      ink.pale,
    ) +
    path('M19 46a29 8.8 0 0 1 58 0v6a29 8.8 0 0 0-58 0Z', ink.dark, 0.6)
  );
}

function mouldTray(ink: Ink): string {
  const view = viewOf(44, 34, 80);
  const cups = [0, 1, 2]
    .flatMap((i) =>
      [0, 1, 2, 3].map((j) => {
        const [a, b] = [6.5 + j * 10.3, 6.5 + i * 10.5];
        const [x, y] = [view.x + (a - b) * 0.88, view.y - (a + b) * 0.42 - 5];
        return oval(x, y, 6.4, 3.2, ink.deep) + oval(x + 0.6, y + 0.7, 5, 2.3, ink.dark);
      }),
    )
    .join('');
  return shadow(34, 78) + block(view, { w: 44, d: 34, h: 5 }, ink) + cups;
}

export const moulds = {
  'baking-sheet': bakingSheet,
  'cake-mould': cakeMould,
  'loaf-mould': loafMould,
  ring: ringMould,
  'mould-tray': mouldTray,
};
