import { at, block, face, viewOf } from '../block.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';

/** A folded pile: each layer with its rounded fold towards the eye. */
function pile(
  layers: number,
  thickness: number,
  w: number,
  left: number,
  ink: Ink,
  bottom = 82,
): string {
  const t = thickness - 1;
  const height = layers * thickness;
  const [x2, top] = [left + w, bottom - height];
  const depth = `M${x2 - 6} ${top}L${x2 + 12} ${top - 8}q4 0 4 4V${bottom - 12}q0 4-4 5L${x2 - 6} ${bottom - 1}Z`;
  const folds = Array.from({ length: layers }, (_, i) => {
    const y = bottom - (i + 1) * thickness;
    const tone = i % 2 ? ink.base : ink.light;
    return [
      i > 0
        ? line(`M${x2} ${y + thickness}L${x2 + 15} ${y + thickness - 7}`, ink.deep, 0.9, 0.5)
        : '',
      rect(left, y, w, t, t / 2, tone),
      rect(left + 4, y + t * 0.18, w - 12, t * 0.2, t * 0.1, '#ffffff', 0.5),
      rect(left + 3, y + t * 0.72, w - 6, t * 0.24, t * 0.12, '#0b1420', 0.08),
      line(`M${left + 7} ${y + t / 2}H${x2 - 4}`, ink.dark, 0.8, 0.5),
    ].join('');
  });
  const lid = path(
    `M${left + 5} ${top + 1}Q${left + 8} ${top - 8} ${left + 20} ${top - 8}H${x2 + 12}L${x2 - 5} ${top + 1}Z`,
    ink.pale,
  );
  return path(depth, ink.dark) + lid + folds.join('');
}

function towelStack(ink: Ink): string {
  return (
    shadow(33) +
    pile(4, 13, 56, 12, ink) +
    [0, 1, 2, 3]
      .map((i) => rect(18 + (i % 2) * 1.4, 82 - (i + 1) * 13 + 4, 3, 8, 1, ink.dark, 0.35))
      .join('')
  );
}

function bedLinen(ink: Ink): string {
  const ribbon = ink.mark;
  return (
    shadow(34) +
    pile(3, 14, 58, 10, ink) +
    poly(
      [
        [34, 40],
        [42, 40],
        [42, 82],
        [34, 82],
      ],
      ribbon,
      0.92,
    ) +
    poly(
      [
        [34, 40],
        [50, 32],
        [58, 32],
        [42, 40],
      ],
      ribbon,
      0.7,
    ) +
    path('M38 40q-12-10-12-2 0 6 12 2 12 4 12-2 0-8-12 2Z', ribbon)
  );
}

function blanket(ink: Ink): string {
  const fringe = Array.from({ length: 14 }, (_, i) =>
    line(`M${15 + i * 4} 80v6`, ink.dark, 1.4),
  ).join('');
  return (
    shadow(33, 87) +
    fringe +
    pile(2, 22, 58, 10, ink, 81) +
    line('M22 50v28M34 50v28M46 50v28M58 50v28', ink.dark, 1, 0.35) +
    line('M12 64h54', ink.pale, 2, 0.6)
  );
}

function duvet(ink: Ink): string {
  const quilt = (x: number, y: number) =>
    path(`M${x} ${y}q7-6 14 0 6 6 0 13-7 6-14 0-6-7 0-13Z`, ink.dark, 0.4) +
    path(`M${x} ${y - 1.2}q7-6 14 0 6 6 0 13-7 6-14 0-6-7 0-13Z`, ink.light) +
    path(`M${x + 2} ${y + 2}q4-4 9-1-5 1-8 7-3-3-1-6Z`, '#ffffff', 0.8);
  return (
    shadow(35) +
    path('M10 48q0-10 10-10h56q10 0 10 10v26q0 10-10 10H20q-10 0-10-10Z', ink.dark) +
    path('M10 44q0-10 10-10h56q10 0 10 10v24q0 10-10 10H20q-10 0-10-10Z', ink.base) +
    [0, 1, 2, 3].flatMap((i) => [0, 1].map((j) => quilt(15 + i * 17.5, 38 + j * 19))).join('') +
    path('M10 66q38 10 76 0v8q0 10-10 10H20q-10 0-10-10Z', ink.dark, 0.5) +
    rect(20, 76, 18, 4, 2, ink.mark, 0.9)
  );
}

function pillow(ink: Ink): string {
  return (
    shadow(35, 80) +
    path(
      'M10 40q-4-8 4-8 34 6 68 0 8 0 4 8-4 14 0 28 4 9-4 9-34-5-68 0-8 0-4-9 4-14 0-28Z',
      ink.dark,
    ) +
    path(
      'M10 36q-4-8 4-8 34 6 68 0 8 0 4 8-4 14 0 28 4 9-4 9-34-5-68 0-8 0-4-9 4-14 0-28Z',
      ink.base,
    ) +
    path('M20 38q26-6 54 0-8 4-12 14-20-6-44 4 4-10 2-18Z', '#ffffff', 0.5) +
    path('M64 70q10-10 10-34 6-2 10-4l2 4q-4 14 0 28 4 9-4 9-8-2-18-3Z', '#0b1420', 0.07) +
    line('M16 34q4 4 8 6M80 34q-4 4-8 6M16 68q4-4 8-6M80 68q-4-4-8-6', ink.dark, 1.2, 0.6)
  );
}

function mattressCover(ink: Ink): string {
  const view = viewOf(46, 34, 84);
  const quilt =
    [8, 16, 24, 32, 40]
      .map((a) =>
        face(
          view,
          [
            [a, 2, 13],
            [a + 0.9, 2, 13],
            [a + 0.9, 32, 13],
            [a, 32, 13],
          ],
          ink.dark,
          0.5,
        ),
      )
      .join('') +
    [9, 17, 25]
      .map((b) =>
        face(
          view,
          [
            [2, b, 13],
            [44, b, 13],
            [44, b + 0.9, 13],
            [2, b + 0.9, 13],
          ],
          ink.dark,
          0.5,
        ),
      )
      .join('');
  const strap = withColour(ink, 'gris');
  return (
    shadow(36, 80) +
    block(view, { w: 46, d: 34, h: 13 }, ink) +
    quilt +
    face(
      view,
      [
        [0, 8, 13],
        [0, 0, 13],
        [8, 0, 13],
      ],
      strap.light,
    ) +
    face(
      view,
      [
        [0, 8, 13],
        [0, 0, 13],
        [0, 0, 0],
        [0, 4, 0],
      ],
      strap.base,
    ) +
    face(
      view,
      [
        [8, 0, 13],
        [0, 0, 13],
        [0, 0, 0],
        [4, 0, 0],
      ],
      strap.dark,
    ) +
    face(
      view,
      [
        [46, 26, 13],
        [46, 34, 13],
        [38, 34, 13],
      ],
      strap.light,
    )
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

function slippers(ink: Ink): string {
  const one = (x: number, y: number) =>
    `<g transform="rotate(-24 ${x} ${y})">${oval(x, y + 3, 12, 29, '#55606d')}${oval(x, y, 12, 29, ink.dark)}${oval(x, y, 10.5, 27, ink.light)}${path(`M${x - 13} ${y - 6}q-1-24 13-24t13 24q-13-9-26 0Z`, ink.base)}${path(`M${x + 4} ${y - 29}q9 4 9 23-4-3-8-4 3-10-1-19Z`, '#0b1420', 0.12)}${path(`M${x - 10} ${y - 12}q0-12 7-15-3 7-4 14Z`, '#ffffff', 0.5)}</g>`;
  return shadow(34, 84) + one(36, 50) + one(62, 56);
}

function bathrobe(ink: Ink): string {
  return (
    shadow(24, 89) +
    line('M48 12V6q0-3 3-3', '#8793a0', 2) +
    path('M34 12 18 24 12 60l10 3 5-26v48q21 5 42 0V37l5 26 10-3-6-36-16-12Z', ink.base) +
    path('M60 12l2 0 16 12 6 36-10 3-5-26v48q-8 2-14 2.500Q62 44 60 12Z', '#0b1420', 0.1) +
    path('M34 12q14 8 28 0l-8 36q-2 6-4 36h-4q0-30-4-36Z', ink.dark) +
    path('M34 12l5-1 9 34-4 4q-8-14-10-37ZM62 12l-5-1-9 34 4 4q8-14 10-37Z', ink.light) +
    rect(26, 48, 44, 6, 2, ink.light) +
    rect(26, 52, 44, 2, 1, '#0b1420', 0.12) +
    path('M46 53l-5 22 5 1 3-20 4 18 4-1-5-20Z', ink.light) +
    rect(30, 62, 11, 10, 2, ink.dark, 0.35) +
    rect(57, 62, 10, 10, 2, ink.dark, 0.35) +
    path('M20 26l4-2-6 34-4-1Z', '#ffffff', 0.4)
  );
}

export const linen = {
  'towel-stack': towelStack,
  'bed-linen': bedLinen,
  blanket,
  duvet,
  pillow,
  'mattress-cover': mattressCover,
  'bath-mat': bathMat,
  washcloth,
  'towel-roll': towelRoll,
  'fabric-napkin': fabricNapkin,
  'tea-towel': teaTowel,
  'oven-mitt': ovenMitt,
  slippers,
  bathrobe,
};
