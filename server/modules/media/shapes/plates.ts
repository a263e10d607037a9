import { block, openBlock, viewOf } from '../block.ts';
import { band, body, type Lathe, mouth } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, rect, ring, shadow } from '../pen.ts';

function speckles(ink: Ink, cy: number): string {
  if (!ink.stoneware) return '';
  return [
    [30, -1],
    [62, -2.5],
    [40, 4],
    [57, 4.5],
    [70, 1],
    [25, 2],
  ]
    .map(([x = 0, dy = 0]) => oval(x, cy + dy, 0.9, 0.5, ink.deep, 0.45))
    .join('');
}

/** A round plate from above at an angle: underside, rim, well. */
function round(cy: number, rx: number, flat: number, well: number, depth: number) {
  return (ink: Ink): string => {
    const ry = rx * flat;
    return (
      shadow(rx * 0.92, cy + ry * 0.62 + depth) +
      oval(48, cy + depth * 0.75, rx * 0.97, ry, ink.deep) +
      oval(48, cy + depth * 0.4, rx, ry, ink.dark) +
      oval(48, cy, rx, ry, ink.base) +
      ring(48, cy, rx - 0.9, ry - 0.7, '#ffffff', 1.3, 0.35 + ink.gloss * 0.4) +
      oval(48, cy + 0.9, rx * well, ry * well, ink.dark, 0.75) +
      oval(48, cy + 1.7, rx * well * 0.97, ry * well * 0.93, ink.base) +
      oval(44, cy + 2.2, rx * well * 0.72, ry * well * 0.6, ink.light, 0.75) +
      line(
        `M${48 - rx * 0.86} ${cy - ry * 0.18}A${rx * 0.88} ${ry * 0.88} 0 0 1 ${48 - rx * 0.3} ${cy - ry * 0.82}`,
        '#ffffff',
        1.6,
        ink.gloss,
      ) +
      speckles(ink, cy + 1.4)
    );
  };
}

function bowl(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [44, 30],
      [78, 14, 'b'],
      [82, 13],
    ],
    k: 0.27,
  };
  return (
    shadow(20) +
    body(pot, ink) +
    mouth(pot, ink, ink.clear ? undefined : ink.dark) +
    band(pot, 48, 49.4, '#ffffff', ink.gloss * 0.3)
  );
}

function ramekin(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [48, 24],
      [78, 21.5],
      [80, 20],
    ],
    k: 0.27,
  };
  const flutes = ink.clear
    ? ''
    : [-0.7, -0.45, -0.15, 0.15, 0.45, 0.7]
        .map((f) =>
          line(
            `M${48 + 23.6 * f} ${56 + 6 * Math.sqrt(1 - f * f)}L${48 + 21.4 * f} ${77 + 5 * Math.sqrt(1 - f * f)}`,
            ink.dark,
            1,
            0.5,
          ),
        )
        .join('');
  return shadow(23) + body(pot, ink) + flutes + mouth(pot, ink, ink.clear ? undefined : '#e9cf94');
}

function squarePlate(ink: Ink): string {
  const view = viewOf(36, 36, 80);
  return (
    shadow(30, 74) +
    openBlock(view, { w: 36, d: 36, h: 5, draft: 5, rim: 6 }, ink, ink.light) +
    line('M22 61 40 53', '#ffffff', 1.6, ink.gloss)
  );
}

function platter(ink: Ink): string {
  return round(62, 39, 0.36, 0.72, 6)(ink);
}

function slate(ink: Ink): string {
  const view = viewOf(44, 28, 80);
  return (
    shadow(30, 77) +
    block(view, { w: 44, d: 28, h: 3.4 }, ink) +
    line('M30 58 52 67M40 52 66 63', '#ffffff', 1, 0.16) +
    line('M26 62 36 66', '#0b1420', 1.2, 0.25)
  );
}

function tray(ink: Ink): string {
  const view = viewOf(44, 30, 82);
  return (
    shadow(32, 78) +
    openBlock(view, { w: 44, d: 30, h: 6, draft: 2, rim: 3 }, ink, ink.dark) +
    (ink.wood ? line('M28 63 50 73M36 58 62 70', ink.deep, 0.8, 0.4) : '')
  );
}

function roundTray(ink: Ink): string {
  return (
    round(64, 39, 0.38, 0.9, 7)(ink) +
    (ink.wood ? line('M20 63q14-6 30-4t24 6M24 70q18-5 44 1', ink.dark, 1, 0.4) : '')
  );
}

function cakeStand(ink: Ink): string {
  const foot: Lathe = {
    profile: [
      [50, 3],
      [74, 3.4],
      [82, 15, 'b'],
    ],
    k: 0.24,
  };
  const cake: Lathe = {
    profile: [
      [30, 17],
      [43, 17],
    ],
    k: 0.26,
  };
  const sponge = withColour(ink, 'kraft');
  return (
    shadow(18) +
    body(foot, ink) +
    oval(48, 50, 33, 8.6, ink.dark) +
    oval(48, 48, 33, 8.6, ink.base) +
    oval(48, 47.6, 28, 6.8, ink.light) +
    body(cake, sponge) +
    band(cake, 34, 37, '#fff4e4') +
    oval(48, 30, 17, 4.6, '#fff4e4') +
    oval(43, 28, 3, 2.8, '#d2443f') +
    oval(51, 29.6, 3, 2.8, '#d2443f') +
    oval(50, 27, 2.6, 2.4, '#e26a5f')
  );
}

function cloche(ink: Ink): string {
  const dome: Lathe = {
    profile: [
      [30, 2],
      [72, 29, 't'],
    ],
    k: 0.24,
  };
  return (
    shadow(36, 80) +
    oval(48, 76, 36, 8, ink.dark) +
    oval(48, 74, 36, 8, ink.light) +
    body(dome, ink) +
    oval(48, 26, 4.4, 4, ink.dark) +
    oval(46.8, 25, 1.5, 1.3, '#ffffff', 0.7)
  );
}

function chafingDish(ink: Ink): string {
  const view = viewOf(42, 26, 80);
  const pan = openBlock(
    { ...view, y: 68 },
    { w: 42, d: 26, h: 10, rim: 3, draft: 1, level: 0.8 },
    ink,
    '#c98a3a',
  );
  const flame = (x: number, y: number) =>
    oval(x, y, 5, 2.2, '#4a5562') +
    rect(x - 5, y, 10, 5, 1.5, '#4a5562') +
    path(`M${x} ${y - 1}q-3-4 0-8 3 4 0 8Z`, '#3f86d0');
  return (
    shadow(34, 82) +
    line('M22 56V76M70 58V82M48 70V86M76 54V72', ink.dark, 3) +
    flame(40, 74) +
    flame(60, 74) +
    pan +
    path('M15.6 46Q14 20 40 22q30 2 38 22L56 36 20 49Z', ink.base) +
    path('M15.6 46Q14 20 40 22 24 26 22 48Z', '#ffffff', 0.5) +
    line('M34 20q6-6 14-1', ink.dark, 3)
  );
}

function basket(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [52, 30],
      [80, 22, 's'],
    ],
    k: 0.28,
  };
  const weave = [56, 62, 68, 74]
    .map((y, i) => band(pot, y, y + 2.6, i % 2 ? ink.dark : ink.deep, 0.4))
    .join('');
  const loaf = (x: number, y: number, angle: number) =>
    `<g transform="rotate(${angle} ${x} ${y})">${oval(x, y, 8, 15, '#c98a3a')}${oval(x - 2, y - 2, 5, 11, '#e0ae62')}${line(`M${x - 4} ${y - 6}l7-3M${x - 4} ${y}l7-3`, '#a86f2a', 1.4)}</g>`;
  return (
    shadow(25) +
    oval(48, 52, 30, 8.4, ink.deep) +
    loaf(36, 44, -22) +
    loaf(50, 40, 6) +
    loaf(63, 46, 30) +
    body(pot, ink) +
    weave +
    band(pot, 51, 54, ink.light)
  );
}

export const plates = {
  plate: round(62, 38, 0.42, 0.66, 7),
  'deep-plate': round(60, 38, 0.44, 0.58, 11),
  'square-plate': squarePlate,
  platter,
  bowl,
  ramekin,
  slate,
  tray,
  'round-tray': roundTray,
  'cake-stand': cakeStand,
  cloche,
  'chafing-dish': chafingDish,
  basket,
};
