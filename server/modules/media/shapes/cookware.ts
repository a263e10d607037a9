import { block, face, viewOf } from '../block.ts';
import { band, body, type Lathe, mouth } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, moved, oval, path, rect, ring, shadow } from '../pen.ts';

const handleInk = (ink: Ink): Ink =>
  ink.base === '#bcc6d1' ? withColour(ink, 'gris') : withColour(ink, 'noir');

/** A round vessel with one long handle. */
function handled(y: number, r: number, height: number, narrower: number) {
  return (ink: Ink): string => {
    const pot: Lathe = {
      profile: [
        [y, r],
        [y + height, r * narrower],
      ],
      cx: 40,
      k: 0.3,
    };
    const grip = handleInk(ink);
    const x = 40 + r - 1;
    return (
      shadow(r, y + height + 8, 42) +
      path(`M${x} ${y + 1}L90 ${y - 13}q4 0 3 4L${x + 1} ${y + 8}Z`, grip.base) +
      line(`M${x + 2} ${y + 1.5}L90 ${y - 11}`, '#ffffff', 1.2, 0.45) +
      oval(90, y - 10.5, 1.3, 1, '#0b1420', 0.5) +
      body(pot, ink) +
      mouth(pot, ink, ink.metal ? ink.dark : '#2d3640') +
      oval(38, y + r * 0.1, r * 0.62, r * 0.15, '#ffffff', 0.12) +
      rect(x - 3, y + 1, 5, 5, 1, grip.dark)
    );
  };
}

function pot(ink: Ink): string {
  const pan: Lathe = {
    profile: [
      [40, 27],
      [80, 26],
      [83, 24, 'b'],
    ],
    k: 0.24,
  };
  const lid: Lathe = {
    profile: [
      [28, 3],
      [39, 27, 't'],
    ],
    k: 0.24,
  };
  const grip = handleInk(ink);
  return (
    shadow(28) +
    line('M20 52q-9 0-9 5t9 5M76 52q9 0 9 5t-9 5', grip.base, 4) +
    body(pan, ink) +
    band(pan, 40, 43, ink.dark, 0.5) +
    body(lid, { ...ink, base: ink.light }) +
    rect(42, 21, 12, 5, 2.5, grip.base) +
    rect(45, 25, 6, 4, 1, grip.dark)
  );
}

function casseroleDish(ink: Ink): string {
  const pan: Lathe = {
    profile: [
      [48, 29],
      [78, 27],
      [82, 23, 'b'],
    ],
    k: 0.26,
  };
  const lid: Lathe = {
    profile: [
      [36, 4],
      [47, 29.5, 't'],
      [49, 30],
    ],
    k: 0.26,
  };
  return (
    shadow(28) +
    path('M18 54q-8-2-8 4t9 5ZM78 54q8-2 8 4t-9 5Z', ink.dark) +
    body(pan, ink) +
    band(pan, 47, 50, ink.deep, 0.6) +
    body(lid, ink) +
    oval(48, 34, 6, 4, '#c3ccd6') +
    oval(46.5, 32.8, 2.5, 1.4, '#ffffff', 0.8)
  );
}

function cuttingBoard(ink: Ink): string {
  const view = viewOf(46, 32, 80);
  const grain = ink.wood
    ? [7, 13, 20, 26]
        .map((b) =>
          face(
            view,
            [
              [3, b, 5],
              [43, b, 5],
              [43, b + 0.8, 5],
              [3, b + 0.8, 5],
            ],
            ink.dark,
            0.5,
          ),
        )
        .join('')
    : '';
  return (
    shadow(34, 77) +
    block(view, { w: 46, d: 32, h: 5 }, ink) +
    grain +
    face(
      view,
      [
        [36, 12, 5],
        [42, 12, 5],
        [42, 20, 5],
        [36, 20, 5],
      ],
      ink.deep,
      0.7,
    ) +
    moved(
      0,
      0,
      1,
      oval(38, 60, 7, 5.5, '#d2443f') +
        oval(36, 58.5, 2.5, 1.6, '#ffffff', 0.5) +
        path('M37 55q2-3 4-1Z', '#58a55c') +
        oval(50, 65, 5, 2.2, '#e26a5f') +
        oval(50, 65, 3.2, 1.3, '#f0a59c') +
        oval(58, 62, 5, 2.2, '#e26a5f') +
        oval(58, 62, 3.2, 1.3, '#f0a59c'),
    ) +
    face(
      view,
      [
        [2, 2, 5],
        [10, 2, 5],
        [4, 30, 5],
        [2, 30, 5],
      ],
      '#ffffff',
      0.2,
    )
  );
}

function strainer(ink: Ink): string {
  const cup: Lathe = {
    profile: [
      [44, 26],
      [74, 10, 'b'],
    ],
    cx: 42,
    k: 0.28,
  };
  const mesh =
    [-0.7, -0.45, -0.2, 0.05, 0.3, 0.55, 0.8]
      .map((f) =>
        line(
          `M${42 + 26 * f} ${46 + 6 * Math.sqrt(1 - f * f)}Q${42 + 24 * f} 64 ${42 + 9 * f} 76`,
          ink.deep,
          0.6,
          0.5,
        ),
      )
      .join('') +
    [54, 60, 66, 71]
      .map((y, i) =>
        line(`M${20 + i * 3.5} ${y}q${22 - i * 3.5} 9 ${44 - i * 7} 0`, ink.deep, 0.6, 0.5),
      )
      .join('');
  return (
    shadow(22) +
    line('M67 42 92 30', ink.dark, 4) +
    line('M67 41 92 29', '#ffffff', 1.3, 0.6) +
    body(cup, ink) +
    mesh +
    mouth(cup, ink, ink.dark) +
    ring(42, 44, 26, 7.3, ink.pale, 1.6) +
    line('M16 44l-6-2', ink.dark, 3)
  );
}

export const cookware = {
  pan: handled(58, 28, 8, 0.82),
  'saute-pan': handled(54, 27, 17, 0.97),
  saucepan: handled(46, 23, 30, 0.95),
  pot,
  'casserole-dish': casseroleDish,
  'cutting-board': cuttingBoard,
  strainer,
};
