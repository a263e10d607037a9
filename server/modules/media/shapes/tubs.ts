import { face, openBlock, viewOf } from '../block.ts';
import { band, body, type Lathe, label, mouth, top } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';

function powderTub(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [34, 21],
      [82, 19],
    ],
    k: 0.22,
  };
  const lid: Lathe = {
    profile: [
      [26, 22],
      [34, 22.5],
    ],
    k: 0.22,
  };
  const cover = withColour(ink, 'blanc');
  return shadow(23) + body(pot, ink) + label(pot, 46, 68, ink) + body(lid, cover) + top(lid, cover);
}

function wipesTub(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [40, 19],
      [82, 18],
    ],
    k: 0.24,
  };
  const lid: Lathe = {
    profile: [
      [32, 19.5],
      [40, 20],
    ],
    k: 0.24,
  };
  const cover = withColour(ink, ink.dark);
  return (
    shadow(22) +
    body(pot, ink) +
    label(pot, 52, 70, ink) +
    body(lid, cover) +
    top(lid, cover) +
    path('M44 32q-4-14 2-20 4 6 9 2-2 12-3 18Z', '#fbfcfd') +
    line('M46 30q-1-10 1-14', '#d3dae2', 1.2)
  );
}

function brick(ink: Ink): string {
  const cap = withColour(ink, ink.dark);
  return (
    shadow(20) +
    poly(
      [
        [30, 26],
        [56, 24],
        [56, 85],
        [31, 83],
      ],
      '#f7f8fa',
    ) +
    poly(
      [
        [56, 24],
        [67, 28],
        [66.5, 80],
        [56, 85],
      ],
      '#d5dce4',
    ) +
    poly(
      [
        [30, 26],
        [42, 20],
        [67, 28],
        [56, 30],
      ],
      '#ffffff',
    ) +
    poly(
      [
        [30.4, 48],
        [56, 47],
        [56, 85],
        [31, 83],
      ],
      ink.base,
    ) +
    poly(
      [
        [56, 47],
        [66.8, 48],
        [66.5, 80],
        [56, 85],
      ],
      ink.dark,
    ) +
    path('M30.4 50q12-9 25.6-3v8q-12 6-25.6-2Z', ink.light) +
    rect(34, 33, 15, 4, 2, ink.mark) +
    rect(34, 40, 10, 3, 1.5, ink.markPale) +
    oval(50, 24.5, 5, 2.4, cap.dark) +
    rect(45, 19, 10, 5.5, 1.5, cap.base) +
    oval(50, 19, 5, 2, cap.light)
  );
}

function sauceCup(filling: string, wide: number) {
  return (ink: Ink): string => {
    const pot: Lathe = {
      profile: [
        [52, wide],
        [80, wide * 0.74],
      ],
      k: 0.26,
    };
    return (
      shadow(wide) +
      body(pot, ink) +
      mouth(pot, ink, ink.colourless || ink.clear ? filling : filling) +
      oval(44, 51, wide * 0.4, wide * 0.09, '#ffffff', 0.35)
    );
  };
}

function icePot(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [50, 24],
      [82, 17],
    ],
    k: 0.24,
  };
  const scoop = (x: number, y: number, r: number, fill: string) =>
    oval(x, y, r, r, fill) + oval(x - r * 0.3, y - r * 0.35, r * 0.45, r * 0.35, '#ffffff', 0.35);
  return (
    shadow(20) +
    scoop(38, 42, 13, '#f3dfae') +
    scoop(58, 42, 13, '#e7a7b5') +
    scoop(48, 32, 13, '#8a5a44') +
    body(pot, ink) +
    label(pot, 60, 74, ink) +
    line('M64 44 76 20', '#d0a26b', 3)
  );
}

function iceCup(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [46, 24],
      [80, 18],
    ],
    k: 0.24,
  };
  const lid: Lathe = {
    profile: [
      [40, 25],
      [46, 25.5],
    ],
    k: 0.24,
  };
  const swirl = oval(48, 39, 17, 4, ink.base) + oval(44, 38, 7, 1.8, ink.pale);
  return (
    shadow(21) +
    body(pot, withColour(ink, 'blanc')) +
    band(pot, 54, 72, ink.base) +
    rect(38, 64, 15, 4, 2, '#ffffff') +
    rect(38, 71, 10, 3, 1.5, ink.mark) +
    body(lid, withColour(ink, 'blanc')) +
    top(lid, withColour(ink, 'blanc')) +
    swirl
  );
}

function portions(ink: Ink): string {
  const one = (cx: number, y: number): string => {
    const pot: Lathe = {
      profile: [
        [y, 12],
        [y + 13, 8.5],
      ],
      cx,
      k: 0.32,
    };
    return (
      body(pot, withColour(ink, 'blanc')) +
      oval(cx, y, 12.6, 4.2, ink.dark) +
      oval(cx, y - 0.8, 12.6, 4.2, ink.base) +
      oval(cx - 2, y - 1.4, 7, 2, ink.pale, 0.7)
    );
  };
  return shadow(34, 82) + one(48, 40) + one(30, 52) + one(66, 52) + one(48, 64);
}

function portionCarton(ink: Ink): string {
  const view = viewOf(36, 30, 82);
  const stick = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${rect(x - 2.2, y - 16, 4.4, 30, 1, ink.pale)}${rect(x - 2.2, y - 16, 4.4, 6, 1, ink.mark)}</g>`;
  const kraft = withColour(ink, 'kraft');
  return (
    shadow(28, 79) +
    openBlock(view, { w: 36, d: 30, h: 18, rim: 2 }, kraft) +
    stick(38, 44, -14) +
    stick(46, 40, -4) +
    stick(52, 43, 8) +
    stick(59, 42, 16) +
    stick(44, 47, 2) +
    face(
      view,
      [
        [0, 30, 18],
        [0, 0, 18],
        [0, 0, 0],
        [0, 30, 0],
      ],
      kraft.base,
    ) +
    face(
      view,
      [
        [36, 0, 18],
        [0, 0, 18],
        [0, 0, 0],
        [36, 0, 0],
      ],
      kraft.dark,
    ) +
    face(
      view,
      [
        [0, 24, 8],
        [0, 8, 8],
        [0, 8, 11],
        [0, 24, 11],
      ],
      ink.mark,
    )
  );
}

export const tubs = {
  'powder-tub': powderTub,
  'wipes-tub': wipesTub,
  brick,
  'sauce-pot': sauceCup('#c4453c', 24),
  'ice-pot': icePot,
  'ice-cup': iceCup,
  'jam-portions': portions,
  'portion-carton': portionCarton,
};
