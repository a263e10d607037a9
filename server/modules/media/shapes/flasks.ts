import { band, body, cap, type Lathe, label, meridians } from '../lathe.ts';
import { type Ink, steelOf, withColour } from '../palette.ts';
import { line, path, rect, shadow } from '../pen.ts';

function sprayBottle(ink: Ink): string {
  const flask: Lathe = {
    profile: [
      [34, 5.5],
      [38, 6],
      [52, 14.5, 's'],
      [82, 14],
    ],
    k: 0.2,
  };
  const head = withColour(ink, ink.dark);
  return (
    shadow(17) +
    body(flask, ink) +
    label(flask, 58, 72, ink) +
    rect(43, 26, 10, 9, 1.5, head.dark) +
    path('M36 14H58q6 1 6 8l-2 1q-2-4-7-4H54v8H42v-7H36Z', head.base) +
    path('M36 14H58q3 0 4.5 2H36Z', '#ffffff', 0.3) +
    rect(30, 13, 7, 8, 1.5, head.deep) +
    path('M42 20l-2 12q-3-1-2-4l1-8Z', head.deep)
  );
}

function wcBottle(ink: Ink): string {
  const neck = withColour(ink, ink.dark);
  return (
    shadow(17) +
    `<g>${path('M36 40q-2-8 6-13l4-8 8 5-4 8q9 6 9 16v30q0 4-4 4H39q-4 0-4-4Z', ink.base)}${path('M52 36q7 5 7 12v30q0 4-4 4h-6V48q6-4 3-12Z', '#0b1420', 0.12)}${path('M38 48q-1 16 0 31l4 2V46Z', '#ffffff', ink.gloss)}</g>` +
    path('M45 20l-8-9 5-4 13 13-2 4Z', neck.base) +
    path('M37 11l5-4 3 3-5 4Z', neck.deep) +
    rect(38, 54, 18, 17, 2, '#fbfaf6') +
    rect(41, 58, 11, 3.2, 1.6, ink.mark) +
    rect(41, 64, 8, 2.6, 1.3, ink.markPale)
  );
}

function aerosol(ink: Ink): string {
  const can: Lathe = {
    profile: [
      [28, 9],
      [36, 13, 's'],
      [82, 13],
    ],
    k: 0.2,
  };
  const steel = steelOf(ink);
  return (
    shadow(16) +
    body(can, ink) +
    band(can, 78, 80, steel.light) +
    label(can, 46, 66, ink) +
    body(
      {
        profile: [
          [24, 7],
          [29, 9.5, 's'],
        ],
        k: 0.2,
      },
      steel,
    ) +
    cap(
      {
        profile: [
          [14, 5.5],
          [24, 6],
        ],
        k: 0.2,
      },
      withColour(ink, 'blanc'),
    )
  );
}

function pumpBottle(ink: Ink): string {
  const flask: Lathe = {
    profile: [
      [38, 6],
      [48, 16, 's'],
      [80, 16],
      [83, 14, 'b'],
    ],
    k: 0.2,
  };
  const pump = withColour(ink, 'blanc');
  return (
    shadow(18) +
    body(flask, ink) +
    label(flask, 54, 70, ink) +
    body(
      {
        profile: [
          [30, 6],
          [38, 7],
        ],
        k: 0.22,
      },
      pump,
    ) +
    rect(45.5, 20, 5, 11, 1, pump.dark) +
    path('M30 18q0-5 5-5H54q3 0 3 4t-3 4H36l-4 4-2-2Z', pump.base) +
    path('M34 14.500h20q2 0 2 2H33Z', '#ffffff', 0.8) +
    line('M30.5 22.500l-.5 3', pump.deep, 1.6)
  );
}

function squeezeBottle(ink: Ink): string {
  const flask: Lathe = {
    profile: [
      [34, 7],
      [42, 14, 's'],
      [60, 12.5, 's'],
      [80, 15, 's'],
      [83, 13, 'b'],
    ],
    k: 0.2,
  };
  const nozzle: Lathe = {
    profile: [
      [12, 1.8],
      [28, 5],
      [34, 8],
    ],
    k: 0.2,
  };
  return (
    shadow(17) +
    body(flask, ink) +
    label(flask, 50, 66, ink) +
    body(nozzle, withColour(ink, ink.base === '#f4e9cd' ? 'bleu' : ink.dark))
  );
}

function vial(ink: Ink): string {
  const one = (cx: number, y: number, tint: Ink): string => {
    const flask: Lathe = {
      profile: [
        [y + 14, 5],
        [y + 22, 10, 's'],
        [y + 52, 10],
      ],
      cx,
      k: 0.2,
    };
    return (
      body(flask, tint) +
      label(flask, y + 30, y + 42, tint) +
      cap(
        {
          profile: [
            [y, 5.6],
            [y + 14, 5.6],
          ],
          cx,
          k: 0.2,
        },
        withColour(tint, 'blanc'),
      )
    );
  };
  return (
    shadow(26) +
    one(34, 26, { ...ink, ...withColour(ink, ink.light), clear: true, colourless: false }) +
    one(60, 30, { ...ink, clear: true, colourless: false })
  );
}

function diffuser(ink: Ink): string {
  const flask: Lathe = {
    profile: [
      [48, 6],
      [54, 6],
      [60, 17, 's'],
      [82, 17],
    ],
    k: 0.2,
  };
  const sticks = [
    [38, 10],
    [44, 6],
    [52, 5],
    [60, 9],
  ]
    .map(([x = 0, y = 0]) => line(`M48 56L${x} ${y}`, '#b58a5a', 2))
    .join('');
  const scent: Lathe = {
    profile: [
      [66, 16.5],
      [81, 16.5],
    ],
    k: 0.2,
  };
  return (
    shadow(20) +
    sticks +
    path(meridians(scent, -1, 1), ink.base, 0.85) +
    body(flask, { ...ink, clear: true, colourless: true, base: '#dfeaf1' }) +
    rect(39, 66, 18, 12, 1.5, '#fbfaf6') +
    rect(42, 69, 10, 2.6, 1.3, ink.mark) +
    rect(42, 73, 7, 2, 1, ink.markPale) +
    body(
      {
        profile: [
          [44, 6.8],
          [50, 6.8],
        ],
        k: 0.2,
      },
      withColour(ink, 'noir'),
    )
  );
}

export const flasks = {
  'spray-bottle': sprayBottle,
  'wc-bottle': wcBottle,
  aerosol,
  'pump-bottle': pumpBottle,
  'squeeze-bottle': squeezeBottle,
  vial,
  diffuser,
};
