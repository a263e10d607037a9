import { body, type Lathe, meridians } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, rect, ring, shadow } from '../pen.ts';

/** A standing roll: paper, core, and the sheet that hangs off it. */
function roll(radius: number, height: number, core: number, sheet = true) {
  return (ink: Ink): string => {
    const y = 82 - height;
    const lathe: Lathe = {
      profile: [
        [y, radius],
        [82, radius],
      ],
      k: 0.26,
    };
    const hanging = sheet
      ? path(`M${48 + radius} ${y}l9 6v${height - 12}l-9 6Z`, ink.dark) +
        path(`M${48 + radius} ${y}l9 6v3l-9-5Z`, '#ffffff', 0.35)
      : '';
    return (
      shadow(radius + 4) +
      hanging +
      body(lathe, ink) +
      line(
        `M${48 - radius * 0.2} ${y + radius * 0.26 + 3}V${82 + radius * 0.2}`,
        ink.dark,
        0.8,
        0.5,
      ) +
      oval(48, y, radius, radius * 0.26, ink.pale) +
      ring(48, y, radius * 0.78, radius * 0.2, ink.dark, 0.7, 0.45) +
      ring(48, y, radius * 0.58, radius * 0.15, ink.dark, 0.7, 0.45) +
      oval(48, y, core, core * 0.3, '#b98d5f') +
      oval(48, y + 0.4, core * 0.72, core * 0.2, '#4b3a2a')
    );
  };
}

function jumboRoll(ink: Ink): string {
  return (
    shadow(28) +
    oval(52, 50, 33, 33, ink.dark) +
    oval(47, 50, 33, 33, ink.base) +
    ring(47, 50, 26, 26, ink.dark, 0.8, 0.5) +
    ring(47, 50, 19, 19, ink.dark, 0.8, 0.5) +
    oval(47, 50, 11, 11, '#b98d5f') +
    oval(48, 50, 8, 8, '#4b3a2a') +
    line('M19 40A29 29 0 0 1 38 22', '#ffffff', 3, 0.7) +
    path('M66 24q16 8 18 24v30l-5-2V52Q78 36 62 22Z', ink.light)
  );
}

function lying(ink: Ink, core: string, length = 50, radius = 13): string {
  const [x1, y1, x2, y2] = [48 - length * 0.42, 70, 48 + length * 0.42, 70 - length * 0.36];
  const [dx, dy] = [radius * 0.4, radius * 0.92];
  return (
    path(
      `M${x1 - dx} ${y1 - dy}L${x2 - dx} ${y2 - dy}A${radius * 0.62} ${radius} 20 0 1 ${x2 + dx} ${y2 + dy}L${x1 + dx} ${y1 + dy}Z`,
      ink.base,
    ) +
    path(
      `M${x1 + dx * 0.6} ${y1 + dy * 0.3}L${x2 + dx * 1.6} ${y2 + dy * 0.3}L${x2 + dx} ${y2 + dy}L${x1 + dx} ${y1 + dy}Z`,
      '#0b1420',
      0.12,
    ) +
    path(
      `M${x1 - dx * 0.8} ${y1 - dy * 0.75}L${x2 - dx * 0.8} ${y2 - dy * 0.75}l.6 3.400L${x1 - dx * 0.5} ${y1 - dy * 0.45}Z`,
      '#ffffff',
      ink.gloss,
    ) +
    `<g transform="rotate(-20 ${x1} ${y1})">${oval(x1, y1, radius * 0.68, radius, ink.light)}${ring(x1, y1, radius * 0.48, radius * 0.72, ink.dark, 0.7, 0.5)}${oval(x1, y1, radius * 0.3, radius * 0.44, core)}${oval(x1 + 0.5, y1, radius * 0.18, radius * 0.28, '#3b3027')}</g>`
  );
}

function clothRoll(ink: Ink): string {
  return (
    shadow(32) +
    path('M40 78q22-2 44-20l-4 12q-14 12-38 16Z', ink.dark) +
    lying(ink, '#b98d5f', 54, 14)
  );
}

function filmRoll(ink: Ink): string {
  return (
    shadow(28) +
    path('M30 80q24-4 52-26l2 10q-24 18-44 24Z', ink.light, 0.8) +
    lying({ ...ink, gloss: 0.5 }, '#b98d5f', 50, 15)
  );
}

function binBags(ink: Ink): string {
  const folds = line('M34 62 64 46M37 68 66 53M33 55 60 41', ink.deep, 1, 0.5);
  return (
    shadow(30) +
    path('M42 80q20-4 42-22 3 10-2 14-16 12-32 14Z', ink.dark) +
    path('M42 80q20-4 42-22l-2 6q-18 14-36 18Z', ink.light, 0.5) +
    lying(ink, ink.deep, 52, 17) +
    folds +
    `<g transform="rotate(-25 50 56)">${rect(44, 42, 13, 31, 1, '#fbfaf6')}${rect(46.5, 50, 8, 3.4, 1.6, ink.mark)}${rect(46.5, 56, 6, 2.8, 1.4, ink.markPale)}</g>`
  );
}

function labelRoll(ink: Ink): string {
  const one = (y: number) =>
    rect(58, y, 20, 9, 1.5, ink.base) +
    rect(60.5, y + 2.4, 10, 1.6, 0.8, '#ffffff', 0.85) +
    rect(60.5, y + 5.2, 14, 1.4, 0.7, '#ffffff', 0.6);
  return (
    shadow(26) +
    path('M44 26q36-4 36 6v54H56V42Z', '#e6e9ee') +
    one(44) +
    one(56) +
    one(68) +
    oval(46, 52, 30, 30, '#cfd6de') +
    oval(42, 52, 30, 30, '#f4f6f8') +
    ring(42, 52, 24, 24, '#c3ccd5', 0.8) +
    ring(42, 52, 18.5, 18.5, '#c3ccd5', 0.8) +
    oval(42, 52, 13, 13, '#b98d5f') +
    oval(43, 52, 10, 10, '#4b3a2a') +
    line('M17 42A27 27 0 0 1 32 27', ink.base, 3.4)
  );
}

function tape(ink: Ink): string {
  const tint = ink.colourless ? withColour(ink, '#dfe7ec') : ink;
  return (
    shadow(27) +
    oval(54, 54, 29, 29, tint.dark) +
    oval(46, 54, 29, 29, tint.base) +
    ring(46, 54, 24, 24, tint.light, 1.4, 0.7) +
    oval(46, 54, 17, 17, '#b98d5f') +
    oval(48, 54, 14.5, 14.5, '#55606d') +
    oval(50, 54, 12.5, 14, '#2f3945', 0.5) +
    path('M46 25h24q6 0 6 6v8q0 3-3 3H62Q58 30 46 25Z', tint.light) +
    line('M20 46A27 27 0 0 1 36 30', '#ffffff', 2.6, 0.6) +
    rect(62, 28, 11, 3, 1.5, ink.mark, 0.9)
  );
}

function receiptRoll(ink: Ink): string {
  const drum: Lathe = {
    profile: [
      [44, 20],
      [80, 20],
    ],
    k: 0.3,
    cx: 42,
  };
  return (
    shadow(27) +
    path('M60 44q14 4 15-14h10v46q-8 8-22 6Z', ink.light) +
    line('M78 42h5M78 48h5M78 54h5M78 60h3', '#8793a0', 1.4) +
    body(drum, ink) +
    oval(42, 44, 20, 6, ink.pale) +
    ring(42, 44, 14, 4.2, ink.dark, 0.8, 0.5) +
    oval(42, 44, 6, 1.9, '#55606d') +
    path(meridians(drum, -0.2, -0.1), ink.mark, 0.5)
  );
}

export const rolls = {
  'paper-roll': roll(21, 48, 6),
  'toilet-roll': roll(23, 34, 8),
  'jumbo-roll': jumboRoll,
  'cloth-roll': clothRoll,
  'film-roll': filmRoll,
  'bin-bags': binBags,
  'label-roll': labelRoll,
  tape,
  'receipt-roll': receiptRoll,
};
