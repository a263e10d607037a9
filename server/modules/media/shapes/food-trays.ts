import { at, face, openBlock, sideMark, viewOf } from '../block.ts';
import type { Ink } from '../palette.ts';
import { oval, shadow } from '../pen.ts';

function foodTray(ink: Ink): string {
  const view = viewOf(36, 26, 82);
  return (
    shadow(27, 79) +
    openBlock(view, { w: 36, d: 26, h: 13, draft: 4, rim: 2 }, ink) +
    sideMark({ ...view, y: view.y - 1 }, 26, 11, ink)
  );
}

function aluTray(ink: Ink): string {
  const view = viewOf(40, 28, 82);
  const ribs = [6, 11, 16, 21]
    .map((b) =>
      face(
        view,
        [
          [1, b, 11],
          [1, b + 1.6, 11],
          [4, b + 1.4, 1],
          [4, b, 1],
        ],
        '#ffffff',
        0.4,
      ),
    )
    .join('');
  const more = [8, 15, 22, 29]
    .map((a) =>
      face(
        view,
        [
          [a, 1, 11],
          [a + 1.8, 1, 11],
          [a + 1.6, 4, 1],
          [a, 4, 1],
        ],
        '#ffffff',
        0.22,
      ),
    )
    .join('');
  return (
    shadow(29, 79) + openBlock(view, { w: 40, d: 28, h: 12, draft: 4, rim: 3 }, ink) + ribs + more
  );
}

function sealedTray(ink: Ink): string {
  const view = viewOf(40, 28, 82);
  const dish = openBlock(
    view,
    { w: 40, d: 28, h: 13, draft: 3, rim: 3, level: 0.8 },
    ink,
    '#d98f4e',
  );
  const [x, y] = at(view, [20, 14, 10]);
  return (
    shadow(30, 79) +
    dish +
    oval(x - 8, y, 7, 3.4, '#f1ead8') +
    oval(x + 6, y - 2, 8, 3.8, '#8dbb64') +
    oval(x + 8, y + 3, 4, 2, '#e0574a') +
    face(
      view,
      [
        [0, 0, 13],
        [40, 0, 13],
        [16, 28, 13],
        [0, 28, 13],
      ],
      '#ffffff',
      0.26,
    ) +
    face(
      view,
      [
        [24, 5, 13],
        [36, 5, 13],
        [36, 15, 13],
        [24, 15, 13],
      ],
      '#fbfaf6',
    ) +
    face(
      view,
      [
        [26, 7, 13],
        [34, 7, 13],
        [34, 9.5, 13],
        [26, 9.5, 13],
      ],
      ink.mark,
    )
  );
}

export const foodTrays = {
  'food-tray': foodTray,
  'alu-tray': aluTray,
  'sealed-tray': sealedTray,
};
