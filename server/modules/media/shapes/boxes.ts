import { at, block, face, sideMark, type View, viewOf } from '../block.ts';
import { type Ink, withColour } from '../palette.ts';
import { oval, path, poly, shadow } from '../pen.ts';

function cardboard(w: number, d: number, h: number) {
  return (ink: Ink): string => {
    const view = viewOf(w, d);
    return shadow((w + d) * 0.46, 80) + block(view, { w, d, h }, ink) + sideMark(view, d, h, ink);
  };
}

export function carton(ink: Ink): string {
  const view = viewOf(34, 34);
  const size = { w: 34, d: 34, h: 28 };
  const tape = withColour(ink, 'sable');
  return (
    shadow(31, 79) +
    block(view, size, ink) +
    face(
      view,
      [
        [14, 0, 28],
        [20, 0, 28],
        [20, 34, 28],
        [14, 34, 28],
      ],
      tape.light,
      0.9,
    ) +
    face(
      view,
      [
        [14, 0, 28],
        [20, 0, 28],
        [20, 0, 19],
        [14, 0, 19],
      ],
      tape.light,
      0.75,
    ) +
    face(
      view,
      [
        [0, 24, 14],
        [0, 10, 14],
        [0, 10, 17],
        [0, 24, 17],
      ],
      ink.mark,
      0.85,
    ) +
    face(
      view,
      [
        [0, 24, 8],
        [0, 16, 8],
        [0, 16, 11],
        [0, 24, 11],
      ],
      ink.mark,
      0.5,
    )
  );
}

function mealBox(ink: Ink): string {
  const view = viewOf(36, 30);
  const size = { w: 36, d: 30, h: 22, draft: 3 };
  return (
    shadow(28, 80) +
    block(view, size, ink) +
    face(
      view,
      [
        [0, 0, 22],
        [36, 0, 22],
        [24, 15, 28],
        [12, 15, 28],
      ],
      ink.base,
    ) +
    face(
      view,
      [
        [0, 30, 22],
        [0, 0, 22],
        [12, 15, 28],
      ],
      ink.pale,
    ) +
    face(
      view,
      [
        [0, 30, 22],
        [12, 15, 28],
        [24, 15, 28],
        [36, 30, 22],
      ],
      ink.light,
    ) +
    sideMark(view, 30, 20, ink)
  );
}

function windowBox(ink: Ink): string {
  const view = viewOf(40, 30);
  const size = { w: 40, d: 30, h: 20, draft: 2 };
  return (
    shadow(30, 80) +
    block(view, size, ink) +
    face(
      view,
      [
        [6, 5, 20],
        [34, 5, 20],
        [34, 25, 20],
        [6, 25, 20],
      ],
      '#41505c',
    ) +
    face(
      view,
      [
        [6, 5, 20],
        [34, 5, 20],
        [34, 25, 20],
        [6, 25, 20],
      ],
      '#7fae66',
      0.55,
    ) +
    salad(view) +
    face(
      view,
      [
        [6, 5, 20],
        [20, 5, 20],
        [10, 25, 20],
        [6, 25, 20],
      ],
      '#ffffff',
      0.28,
    ) +
    sideMark(view, 30, 18, ink)
  );
}

function salad(view: View): string {
  const spots = [
    [12, 10, '#e0574a'],
    [20, 18, '#e9c65b'],
    [27, 9, '#8dbb64'],
    [29, 20, '#e0574a'],
    [14, 20, '#8dbb64'],
    [22, 9, '#f1ead8'],
  ] as const;
  return spots
    .map(([a, b, fill]) => {
      const [x, y] = at(view, [a, b, 20]);
      return oval(x, y, 4, 2.3, fill);
    })
    .join('');
}

function pizzaBox(ink: Ink): string {
  const view = viewOf(42, 42, 84);
  const size = { w: 42, d: 42, h: 7 };
  const [x, y] = at(view, [21, 21, 7]);
  return (
    shadow(36, 76) +
    block(view, size, ink) +
    oval(x, y, 21, 10, ink.mark, 0.9) +
    oval(x, y, 17.5, 8.2, ink.light) +
    poly(
      [
        [x - 9, y - 4],
        [x + 11, y - 2],
        [x - 2, y + 6],
      ],
      '#eab64d',
    ) +
    path(`M${x - 9} ${y - 4}l20 2-2-3q-10-4-18 1Z`, '#b9783a') +
    oval(x - 1, y, 2, 1.2, '#c4453c') +
    oval(x + 4, y - 0.6, 1.6, 1, '#c4453c') +
    oval(x - 1.6, y + 3, 1.4, 0.9, '#c4453c') +
    face(
      view,
      [
        [0, 26, 2.5],
        [0, 16, 2.5],
        [0, 16, 7],
        [0, 26, 7],
      ],
      ink.dark,
      0.5,
    )
  );
}

function cateringBox(ink: Ink): string {
  const view = viewOf(46, 30);
  return (
    shadow(33, 80) +
    block(view, { w: 46, d: 30, h: 13 }, ink) +
    face(
      view,
      [
        [5, 4, 13],
        [41, 4, 13],
        [41, 26, 13],
        [5, 26, 13],
      ],
      '#4b5964',
    ) +
    face(
      view,
      [
        [7, 6, 13],
        [21, 6, 13],
        [21, 24, 13],
        [7, 24, 13],
      ],
      '#e0aa5e',
    ) +
    face(
      view,
      [
        [24, 6, 13],
        [39, 6, 13],
        [39, 14, 13],
        [24, 14, 13],
      ],
      '#8dbb64',
    ) +
    face(
      view,
      [
        [24, 16, 13],
        [39, 16, 13],
        [39, 24, 13],
        [24, 24, 13],
      ],
      '#d86a5c',
    ) +
    face(
      view,
      [
        [5, 4, 13],
        [26, 4, 13],
        [12, 26, 13],
        [5, 26, 13],
      ],
      '#ffffff',
      0.25,
    ) +
    sideMark(view, 30, 12, ink)
  );
}

function pastryBox(ink: Ink): string {
  const view = viewOf(34, 34);
  const ribbon = ink.mark;
  const [x, y] = at(view, [17, 17, 22]);
  return (
    shadow(29, 79) +
    block(view, { w: 34, d: 34, h: 22 }, ink) +
    face(
      view,
      [
        [15, 0, 0],
        [19, 0, 0],
        [19, 0, 22],
        [15, 0, 22],
      ],
      ribbon,
    ) +
    face(
      view,
      [
        [0, 15, 0],
        [0, 19, 0],
        [0, 19, 22],
        [0, 15, 22],
      ],
      ribbon,
    ) +
    face(
      view,
      [
        [15, 0, 22],
        [19, 0, 22],
        [19, 34, 22],
        [15, 34, 22],
      ],
      ink.markPale,
    ) +
    face(
      view,
      [
        [0, 15, 22],
        [34, 15, 22],
        [34, 19, 22],
        [0, 19, 22],
      ],
      ink.markPale,
    ) +
    path(`M${x} ${y}q-14-12-12-1 2 6 12 1 10 5 12-1 2-11-12 1Z`, ribbon)
  );
}

export const boxes = {
  carton,
  'meal-box': mealBox,
  'window-box': windowBox,
  'pizza-box': pizzaBox,
  'catering-box': cateringBox,
  'pastry-box': pastryBox,
  'tea-box': cardboard(20, 34, 34),
  'tabs-box': cardboard(24, 36, 30),
  'salt-box': cardboard(18, 24, 44),
};
