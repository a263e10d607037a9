import { block, face, viewOf } from '../block.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';
import { pile } from './pile.ts';

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
  'bed-linen': bedLinen,
  blanket,
  duvet,
  pillow,
  'mattress-cover': mattressCover,
  slippers,
  bathrobe,
};
