import { block, face, viewOf } from '../block.ts';
import { body, type Lathe } from '../lathe.ts';
import { type Ink, steelOf, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow, turned } from '../pen.ts';

const flame = (x: number, y: number, s = 1) =>
  path(`M${x} ${y}q${-5 * s}-${6 * s} 0-${15 * s} ${5 * s} ${9 * s} 0 ${15 * s}Z`, '#f6a83c') +
  path(
    `M${x} ${y - 0.5}q${-2.4 * s}-${3.6 * s} 0-${8 * s} ${2.4 * s} ${4.4 * s} 0 ${8 * s}Z`,
    '#fff1c2',
  );

function candle(ink: Ink): string {
  const wax: Lathe = {
    profile: [
      [34, 16],
      [82, 16],
    ],
    k: 0.26,
  };
  return (
    shadow(20) +
    oval(48, 22, 20, 20, '#ffdf94', 0.12) +
    body(wax, ink) +
    oval(48, 34, 16, 4.2, ink.light) +
    oval(48, 34.6, 11, 2.6, ink.pale) +
    line('M48 34v-6', '#4a3b30', 1.6) +
    flame(48, 29)
  );
}

function taper(ink: Ink): string {
  const one = (cx: number, y: number): string =>
    body(
      {
        profile: [
          [y, 2.6],
          [76, 3.6],
        ],
        cx,
        k: 0.24,
      },
      ink,
    ) +
    oval(cx, y, 2.6, 0.8, ink.pale) +
    line(`M${cx} ${y}v-3`, '#4a3b30', 1.2) +
    flame(cx, y - 2.5, 0.7);
  const foot = (cx: number): string =>
    body(
      {
        profile: [
          [74, 5],
          [78, 5],
          [84, 11, 'b'],
        ],
        cx,
        k: 0.26,
      },
      { ...withColour(ink, 'or'), metal: true, gloss: 0.6 },
    );
  return (
    shadow(28, 86) +
    oval(34, 24, 14, 14, '#ffdf94', 0.14) +
    oval(62, 32, 14, 14, '#ffdf94', 0.14) +
    one(34, 26) +
    foot(34) +
    one(62, 34) +
    foot(62)
  );
}

function tealight(ink: Ink): string {
  const one = (cx: number, y: number, lit: boolean): string => {
    const cup: Lathe = {
      profile: [
        [y, 15],
        [y + 11, 14],
      ],
      cx,
      k: 0.32,
    };
    const tin = steelOf(ink);
    return (
      body(cup, tin) +
      oval(cx, y, 15, 4.8, tin.light) +
      oval(cx, y + 0.4, 13.4, 4, ink.base) +
      line(`M${cx} ${y}v-4`, '#4a3b30', 1.2) +
      (lit ? flame(cx, y - 3, 0.85) : '')
    );
  };
  return shadow(36, 84) + one(50, 48, true) + one(30, 62, false) + one(66, 66, true);
}

function soap(ink: Ink): string {
  return (
    shadow(34, 80) +
    path('M14 56q0-10 14-14l30-8q16-4 22 6 6 10-6 18L44 76q-16 8-26-4-4-8-4-16Z', ink.dark) +
    path('M14 50q0-10 14-14l30-8q16-4 22 6 6 10-6 18L44 70q-16 8-26-4-4-8-4-16Z', ink.base) +
    path('M22 50q2-7 12-9l26-7q10-2 14 3 3 6-5 11L42 62q-10 4-17-2-3-5-3-10Z', ink.light) +
    path('M24 48q2-5 10-7l26-7q5-1 8 0-14 4-34 10-8 3-10 8Z', '#ffffff', 0.6) +
    turned(
      -18,
      [48, 48],
      rect(36, 46, 20, 4, 2, ink.mark, 0.9) + rect(40, 53, 12, 3, 1.5, ink.markPale, 0.9),
    ) +
    oval(76, 70, 5, 5, '#dff0fa', 0.55) +
    oval(84, 62, 3, 3, '#dff0fa', 0.55) +
    oval(74.5, 68.5, 1.4, 1.2, '#ffffff', 0.9)
  );
}

function amenityKit(ink: Ink): string {
  const view = viewOf(12, 34, 84);
  return (
    shadow(26, 82) +
    turned(
      -16,
      [40, 50],
      rect(37, 12, 4.5, 52, 2, '#8fc1e8') +
        rect(36, 10, 6.5, 12, 1.5, '#f5f7fa') +
        line('M37.5 12v8M39.5 12v8M41 12v8', '#aab5c0', 0.9),
    ) +
    turned(
      8,
      [58, 50],
      rect(53, 16, 10, 40, 3, '#f5f7fa') +
        rect(53, 16, 10, 8, 2, ink.mark) +
        rect(59, 16, 4, 40, 2, '#0b1420', 0.1),
    ) +
    block(view, { w: 12, d: 34, h: 42 }, ink) +
    face(
      view,
      [
        [0, 27, 20],
        [0, 9, 20],
        [0, 9, 25],
        [0, 27, 25],
      ],
      ink.mark,
    ) +
    face(
      view,
      [
        [0, 27, 13],
        [0, 15, 13],
        [0, 15, 16.5],
        [0, 27, 16.5],
      ],
      ink.markPale,
    )
  );
}

function luggageRack(ink: Ink): string {
  const strap = withColour(ink, 'anthracite');
  return (
    shadow(34, 88) +
    line('M18 44 66 86M30 40 80 80', ink.dark, 4) +
    line('M78 42 24 86M66 48 14 82', ink.base, 4) +
    line('M77 41 23 85', '#ffffff', 1, 0.4) +
    path('M14 42 60 52l24-12-44-8Z', strap.dark, 0.5) +
    path('M18 42l44 9 5-2.5-44-9ZM28 37.500l44 9 5-2.5-43-8Z', strap.base) +
    path('M22 16h44q5 0 5 5v22q0 5-5 5H22q-5 0-5-5V21q0-5 5-5Z', '#8a5a3c') +
    path('M56 16h10q5 0 5 5v22q0 5-5 5H56Z', '#0b1420', 0.16) +
    rect(26, 16, 4, 32, 0, '#d9b25a') +
    rect(58, 16, 4, 32, 0, '#d9b25a') +
    line('M38 16v-4q0-3 3-3h7q3 0 3 3v4', '#5d3d29', 3) +
    rect(21, 20, 3, 22, 1.5, '#ffffff', 0.25)
  );
}

function menu(ink: Ink): string {
  return (
    shadow(30, 87) +
    poly(
      [
        [30, 16],
        [74, 10],
        [78, 80],
        [34, 86],
      ],
      ink.deep,
    ) +
    poly(
      [
        [32, 18],
        [73, 12.5],
        [76.5, 77],
        [36, 83],
      ],
      '#f7f4ec',
    ) +
    poly(
      [
        [14, 22],
        [30, 16],
        [34, 86],
        [18, 82],
      ],
      ink.dark,
    ) +
    poly(
      [
        [18, 18],
        [62, 14],
        [62, 82],
        [18, 84],
      ],
      ink.base,
    ) +
    poly(
      [
        [50, 15],
        [62, 14],
        [62, 82],
        [50, 82.6],
      ],
      '#0b1420',
      0.12,
    ) +
    poly(
      [
        [20, 20],
        [24, 19.6],
        [24, 81],
        [20, 81.3],
      ],
      '#ffffff',
      0.22,
    ) +
    line('M28 24 56 22V74L28 76Z', ink.pale, 0.9, 0.6) +
    line('M37 38v6q0 3 3 3t3-3v-6M40 38v22M48 60V38q5 4 3 13h-3', '#f4e9cd', 1.8, 0.95)
  );
}

function chalkboard(ink: Ink): string {
  return (
    shadow(34, 88) +
    rect(12, 10, 72, 74, 3, ink.base) +
    path('M70 10h11q3 0 3 3v68q0 3-3 3H70Z', '#0b1420', 0.12) +
    rect(14, 12, 66, 2.4, 1, '#ffffff', 0.4) +
    rect(18, 16, 60, 62, 1.5, '#2f3a40') +
    path('M18 16h60L18 58Z', '#ffffff', 0.05) +
    line('M34 28q14-6 28 0', '#f3f1e8', 2.4, 0.95) +
    line('M28 42h20M28 50h26M28 58h16M28 66h22', '#f3f1e8', 1.8, 0.8) +
    line('M64 42h6M64 50h6M64 58h6M64 66h6', '#f1cf7b', 1.8, 0.9)
  );
}

function aBoard(ink: Ink): string {
  return (
    shadow(30, 88) +
    path('M60 14 78 20l8 62-8 3Z', ink.deep) +
    path('M24 14h38l8 72-5 0-1.5-10H21l-1.5 10h-5Z', ink.base) +
    path('M56 14h6l8 72-5 0-1.5-10H60Z', '#0b1420', 0.14) +
    path('M27.5 20h31l4.5 50H23Z', '#2f3a40') +
    line('M34 30h18', '#f3f1e8', 2.4, 0.95) +
    line('M31 40h23M30 47h25M29.5 54h20', '#f3f1e8', 1.6, 0.75) +
    line('M36 63h14', '#f1cf7b', 2, 0.95) +
    line('M26 16h34', '#ffffff', 1.2, 0.5)
  );
}

function tableSign(ink: Ink): string {
  const base = ink.colourless ? withColour(ink, 'transparent') : ink;
  return (
    shadow(26) +
    path('M22 76h52l6 8H16Z', base.dark) +
    path('M22 76h52l1.5 2h-55Z', '#ffffff', 0.6) +
    rect(24, 14, 48, 63, 2, '#dfeaf1', 0.85) +
    rect(27, 17, 42, 57, 1, '#fbfaf6') +
    rect(27, 17, 42, 13, 1, ink.mark) +
    rect(33, 21.5, 22, 4, 2, '#ffffff') +
    [37, 44, 51, 58, 65]
      .map(
        (y) =>
          rect(32, y, y % 2 ? 20 : 24, 2.2, 1.1, '#aab5c0') +
          rect(60, y, 5, 2.2, 1.1, ink.markPale),
      )
      .join('') +
    path('M24 14h20L30 77h-6Z', '#ffffff', 0.25)
  );
}

function sign(ink: Ink): string {
  const glyph = ink.base === '#414a56' ? '#f5f7fa' : '#33404d';
  return (
    shadow(28, 86) +
    rect(18, 16, 62, 62, 7, ink.dark) +
    rect(16, 14, 62, 62, 7, ink.base) +
    path('M23 14h34L16 60V21q0-7 7-7Z', '#ffffff', ink.metal ? 0.4 : 0.14) +
    oval(38, 29, 5, 5, glyph) +
    path('M31 36h14q2 0 2 3v14h-3v15h-4V54h-3v14h-4V53h-3V39q0-3 1-3Z', glyph) +
    oval(58, 29, 5, 5, glyph) +
    path('M53 36h10l6 20h-5v12h-4V57h-3v11h-4V56h-5Z', glyph) +
    oval(21, 19, 1.4, 1.4, ink.deep) +
    oval(73, 19, 1.4, 1.4, ink.deep) +
    oval(21, 71, 1.4, 1.4, ink.deep) +
    oval(73, 71, 1.4, 1.4, ink.deep)
  );
}

export const reception = {
  candle,
  'taper-candle': taper,
  tealight,
  soap,
  'amenity-kit': amenityKit,
  'luggage-rack': luggageRack,
  menu,
  chalkboard,
  'a-board': aBoard,
  'table-sign': tableSign,
  sign,
};
