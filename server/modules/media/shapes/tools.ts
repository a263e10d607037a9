import { body, type Lathe, mouth } from '../lathe.ts';
import { type Ink, steelOf, withColour } from '../palette.ts';
import { line, oval, path, rect, ring, shadow, turned } from '../pen.ts';

function handleOf(x: number, y: number, length: number, ink: Ink, width = 6): string {
  return (
    rect(x - width / 2, y, width, length, width / 2, ink.base) +
    rect(x + width * 0.12, y, width * 0.38, length, width * 0.2, '#0b1420', 0.14) +
    rect(
      x - width * 0.32,
      y + 2,
      width * 0.2,
      length - 5,
      width * 0.1,
      '#ffffff',
      ink.gloss + 0.1,
    ) +
    oval(x, y + length - 4, 1.2, 1.2, '#0b1420', 0.4)
  );
}

function whisk(ink: Ink): string {
  const wire = steelOf(ink);
  const loops = [14, 9, 4]
    .map((r, i) =>
      line(
        `M47 46C${46 - r * 1.4} 36 ${48 - r * 1.3} 8 48 8S${50 + r * 1.4} 36 49 46`,
        i === 1 ? wire.light : wire.dark,
        1.7,
      ),
    )
    .join('');
  return (
    shadow(20, 86) +
    turned(
      28,
      [48, 48],
      loops +
        line('M48 46V8', wire.base, 1.5) +
        rect(44.5, 44, 7, 8, 2, wire.dark) +
        handleOf(48, 50, 40, ink, 8),
    )
  );
}

function ladle(ink: Ink): string {
  return (
    shadow(20, 84) +
    turned(24, [48, 50], handleOf(52, 4, 54, ink, 5)) +
    (() => {
      const cup: Lathe = {
        profile: [
          [62, 19],
          [80, 8, 'b'],
        ],
        cx: 38,
        k: 0.3,
      };
      return body(cup, ink) + mouth(cup, ink, ink.dark);
    })()
  );
}

function spatula(ink: Ink): string {
  const grip = ink.metal ? withColour(ink, 'noir') : ink.wood ? ink : withColour(ink, 'blanc');
  const slots = ink.metal
    ? [42, 48, 54].map((x) => rect(x - 1.2, 14, 2.4, 18, 1.2, '#0b1420', 0.3)).join('')
    : '';
  return (
    shadow(18, 86) +
    turned(
      26,
      [48, 48],
      handleOf(48, 42, 48, grip, 6) +
        path('M36 12q0-6 12-6t14 4l-2 30q-4 6-12 6t-11-6Z', ink.base) +
        path('M54 6.500q8 0 8 3.500l-2 30q-2 4-6 5.500Z', '#0b1420', 0.14) +
        path('M39 12q1-3 4-4l-1 32q-3 0-3-3Z', '#ffffff', ink.gloss) +
        slots,
    )
  );
}

function tongs(ink: Ink): string {
  const grip = ink.metal && ink.base === '#bcc6d1' ? steelOf(ink) : ink;
  const metal = steelOf(ink);
  const arm = (turn: number) =>
    turned(
      turn,
      [48, 10],
      rect(44.5, 10, 7, 34, 3, grip.base) +
        rect(49, 10, 2.5, 34, 1, '#0b1420', 0.14) +
        rect(45.5, 12, 1.6, 30, 0.8, '#ffffff', 0.5) +
        path('M45 42h6l1 34q2 8-4 10-6-2-4-10Z', metal.base) +
        path('M49 42h2l1 34q2 8-4 10 3-10 1-44Z', '#0b1420', 0.16) +
        path('M44 76q-3 5 0 8l4 3 4-3q3-3 0-8Z', metal.dark, 0.7),
    );
  return (
    shadow(24, 86) +
    turned(
      14,
      [48, 48],
      arm(-13) + arm(13) + oval(48, 11, 6, 5, metal.dark) + oval(48, 10, 4.5, 3.5, metal.light),
    )
  );
}

function rollingPin(ink: Ink): string {
  return (
    shadow(36, 76) +
    turned(
      -28,
      [48, 52],
      rect(2, 48, 16, 8, 4, ink.dark) +
        rect(78, 48, 16, 8, 4, ink.dark) +
        rect(14, 42, 68, 20, 5, ink.base) +
        rect(14, 54, 68, 8, 4, '#0b1420', 0.14) +
        rect(17, 45, 62, 4, 2, '#ffffff', ink.gloss + 0.1) +
        (ink.wood ? line('M22 52h40M30 57h36', ink.dark, 0.8, 0.5) : ''),
    )
  );
}

function pipingBag(ink: Ink): string {
  const metal = steelOf(ink);
  const tint = ink.clear ? withColour(ink, '#f1e3c8') : ink;
  return (
    shadow(18) +
    path('M26 14q22-8 44 0 2 6-4 12L52 74h-8L30 26q-6-6-4-12Z', tint.base) +
    path('M58 12q8 0 12 2 2 6-4 12L52 74h-4q10-34 10-62Z', '#0b1420', 0.12) +
    path('M31 17q3-2 6-2 2 26 9 56h-2L34 26Q31 22 31 17Z', '#ffffff', 0.42) +
    line('M30 24q18 6 36 0', tint.dark, 1.6, 0.6) +
    path('M42 66h12l-4 18h-4Z', metal.base) +
    path('M49 66h5l-4 18h-2Z', '#0b1420', 0.2) +
    line('M44 69h8', '#ffffff', 1.2, 0.7) +
    oval(48, 85, 5, 2.4, '#fbe9ef') +
    oval(48, 83, 3, 1.8, '#ffffff')
  );
}

function nozzle(ink: Ink): string {
  const cone: Lathe = {
    profile: [
      [24, 7],
      [80, 23],
    ],
    k: 0.28,
  };
  const folds = [-0.6, -0.2, 0.25, 0.65]
    .map((f) =>
      line(`M${48 + 7 * f} 24L${48 + 23 * f} ${80 + 6 * Math.sqrt(1 - f * f)}`, ink.deep, 1, 0.35),
    )
    .join('');
  return (
    shadow(25) +
    body(cone, ink) +
    folds +
    oval(48, 24, 7, 2, ink.deep) +
    path('M41 24l1.5-3 2 2 2-3 1.5 2.500L49.5 20l2 3 2-2 1.5 3Z', ink.light)
  );
}

function thermometer(ink: Ink): string {
  const metal = steelOf(ink);
  return (
    shadow(18, 86) +
    turned(
      20,
      [48, 48],
      rect(45.8, 40, 4.4, 44, 2, metal.base) +
        rect(46.5, 42, 1.2, 40, 0.6, '#ffffff', 0.8) +
        path('M46 84h4l-2 6Z', metal.dark) +
        rect(33, 6, 30, 36, 7, ink.base) +
        rect(54, 6, 9, 36, 6, '#0b1420', 0.12) +
        rect(37, 11, 22, 14, 3, '#c9dccb') +
        path(
          'M41 22v-7h2v7ZM45.5 15h5v3h-3v1h3v3h-5v-1.500h3v-.800h-3ZM53 15h3v7h-2v-5h-1Z',
          '#33404d',
        ) +
        oval(42, 33, 3.2, 3.2, ink.mark) +
        oval(53, 33, 3.2, 3.2, ink.dark),
    )
  );
}

function timer(ink: Ink): string {
  return (
    shadow(24) +
    rect(40, 12, 16, 8, 3, ink.dark) +
    oval(48, 50, 32, 32, ink.dark) +
    oval(47, 50, 31, 32, ink.base) +
    oval(48, 50, 25, 25, '#fbfcfd') +
    ring(48, 50, 25, 25, ink.deep, 1, 0.4) +
    [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
      .map((a) => turned(a, [48, 50], rect(47.2, 28, 1.6, a % 90 ? 3 : 5, 0.8, '#55606d')))
      .join('') +
    path('M48 50V28A22 22 0 0 1 67 39Z', ink.mark, 0.85) +
    line('M48 50 66 39.5', '#33404d', 2.4) +
    oval(48, 50, 3.4, 3.4, '#33404d') +
    line('M22 40A27 27 0 0 1 34 26', '#ffffff', 2.4, 0.5)
  );
}

function scale(ink: Ink): string {
  return (
    shadow(34) +
    path('M14 62h68l4 18q0 4-4 4H14q-4 0-4-4Z', ink.base) +
    path('M60 62h22l4 18q0 4-4 4H62Z', '#0b1420', 0.12) +
    rect(30, 67, 30, 11, 2.5, '#24303b') +
    path('M36 70h4v5h-4ZM43 70h4v5h-4ZM50 70h4v5h-4Z', '#9fd8a4') +
    oval(68, 72.5, 3, 3, ink.mark) +
    oval(76, 72.5, 2.2, 2.2, ink.dark) +
    rect(44, 54, 8, 8, 0, '#8793a0') +
    path('M8 48h80l-6 8H14Z', '#bcc6d1') +
    path('M8 48h80l-1 2H9.500Z', '#ffffff', 0.8) +
    oval(40, 42, 9, 7, '#d2443f') +
    oval(37, 39, 3, 2, '#ffffff', 0.45) +
    oval(56, 42, 8, 6.5, '#efc443') +
    oval(53.5, 39.5, 2.5, 1.8, '#ffffff', 0.5) +
    path('M39 36q1-5 5-5Z', '#58a55c')
  );
}

function skewers(ink: Ink): string {
  const one = (turn: number) =>
    turned(
      turn,
      [48, 92],
      line('M48 80V16', ink.base, 2.2) +
        line('M47.4 78V18', '#ffffff', 0.7, 0.5) +
        oval(48, 15, 4, 4, ink.dark) +
        oval(47, 14, 1.4, 1.2, '#ffffff', 0.5),
    );
  const pot: Lathe = {
    profile: [
      [54, 14],
      [82, 12],
    ],
    k: 0.24,
  };
  return (
    shadow(16) +
    [-20, -13, -7, 0, 6, 12, 19].map(one).join('') +
    body(pot, withColour(ink, 'kraft')) +
    rect(40, 64, 13, 4, 2, ink.mark) +
    rect(40, 71, 9, 3, 1.5, ink.markPale)
  );
}

function stirrers(ink: Ink): string {
  const one = (x: number, turn: number, y: number) =>
    turned(
      turn,
      [x, 80],
      rect(x - 2, y, 4, 56, 2, ink.base) + rect(x + 0.4, y, 1.6, 56, 0.8, '#0b1420', 0.12),
    );
  return (
    shadow(20) +
    one(40, -8, 14) +
    one(45, -3, 10) +
    one(50, 2, 12) +
    one(55, 7, 15) +
    one(60, 12, 19) +
    path('M30 46h32v36q-16 6-32 0Z', '#f5f7fa') +
    path('M62 46l6-4v36l-6 4Z', '#c9d1da') +
    path('M30 46l6-4h32l-6 4Z', '#dfe5eb') +
    rect(36, 56, 18, 5, 2.5, ink.mark) +
    rect(36, 66, 12, 3.5, 1.7, ink.markPale)
  );
}

function tart(ink: Ink): string {
  const shell: Lathe = {
    profile: [
      [54, 31],
      [72, 25],
    ],
    k: 0.34,
  };
  const flutes = [-0.85, -0.65, -0.45, -0.22, 0, 0.22, 0.45, 0.65, 0.85]
    .map((f) =>
      line(
        `M${48 + 30.5 * f} ${56 + 10 * Math.sqrt(1 - f * f)}L${48 + 25 * f} ${72 + 8 * Math.sqrt(1 - f * f)}`,
        ink.dark,
        1.8,
        0.55,
      ),
    )
    .join('');
  return (
    shadow(29, 82) +
    body(shell, ink) +
    flutes +
    oval(48, 54, 32, 10.8, ink.light) +
    oval(48, 55, 28, 8.8, ink.dark) +
    oval(48, 56, 27, 8, ink.base) +
    [
      [36, 55],
      [44, 52],
      [52, 58],
      [60, 54],
      [46, 60],
      [56, 51],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 0.9, 0.5, ink.deep, 0.6))
      .join('')
  );
}

function sandwich(ink: Ink): string {
  return (
    shadow(33, 82) +
    path('M12 74 56 84 84 66q2-3-2-4L50 54Q16 62 12 74Z', '#b97f3d') +
    path('M12 70 56 80 84 62 50 52Z', '#e3b772') +
    path('M12 66q6 6 12 3t12 6 12 2 10 4q14-6 24-16L50 50Z', '#8dbb64') +
    path('M13 63 56 73 83 57 50 48Z', '#d86a5c') +
    path('M14 60 56 70 82 54 50 45Z', '#f6dc8c') +
    path('M12 55 56 66 84 48v5L56 71 12 60Z', '#e9c58b') +
    path('M12 55 56 66 84 48 50 36q-4-1-7 1Z', '#c98a3a') +
    path('M20 54 54 62 76 49 50 40Z', '#dba45a', 0.8) +
    line('M50 50V22', '#d0a26b', 1.8) +
    path('M50 22h15l-3 5 3 5H50Z', ink.mark)
  );
}

function steelWool(ink: Ink): string {
  const curls = Array.from({ length: 22 }, (_, i) =>
    line(
      `M${20 + ((i * 19) % 44)} ${46 + ((i * 7) % 24)}q6-9 12 0t-10 6`,
      i % 2 ? ink.light : ink.deep,
      1.4,
      0.8,
    ),
  ).join('');
  return shadow(30, 80) + oval(48, 60, 30, 20, ink.dark) + oval(46, 58, 28, 18, ink.base) + curls;
}

export const tools = {
  whisk,
  ladle,
  spatula,
  tongs,
  'rolling-pin': rollingPin,
  'piping-bag': pipingBag,
  nozzle,
  thermometer,
  timer,
  scale,
  skewers,
  stirrers,
  tart,
  sandwich,
  'steel-wool': steelWool,
};
