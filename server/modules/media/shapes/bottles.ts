import { band, body, cap, type Lathe, label, meridians, mouth } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, poly, rect, shadow } from '../pen.ts';

function capped(
  profile: Lathe['profile'],
  lid: Lathe['profile'],
  paper: readonly [number, number],
  lidColour?: string,
) {
  return (ink: Ink): string => {
    const bottle: Lathe = { profile, k: 0.2 };
    const foot = profile.at(-1)?.[1] ?? 12;
    const closing = lidColour
      ? withColour(ink, lidColour)
      : { ...ink, ...withColour(ink, ink.dark) };
    return (
      shadow(foot + 3) +
      body(bottle, ink) +
      label(bottle, paper[0], paper[1], ink) +
      cap({ profile: lid, k: 0.2 }, closing)
    );
  };
}

const bottle = capped(
  [
    [24, 5],
    [30, 5],
    [44, 14, 's'],
    [82, 14],
  ],
  [
    [14, 6.5],
    [24, 6.5],
  ],
  [50, 68],
);

const waterBottle = (ink: Ink) => {
  const lathe: Lathe = {
    profile: [
      [16, 4.6],
      [24, 5],
      [40, 11.5, 's'],
      [82, 11.5],
    ],
    k: 0.2,
  };
  const water: Lathe = {
    profile: [
      [30, 7.6],
      [42, 11, 's'],
      [81, 11],
    ],
    k: 0.2,
  };
  return (
    shadow(15) +
    path(meridians(water, -1, 1), '#bfe0f5', 0.8) +
    body(lathe, { ...ink, clear: true, colourless: true }) +
    band(lathe, 48, 64, ink.base) +
    band(lathe, 52, 56, '#ffffff', 0.8) +
    rect(42, 60, 9, 2.4, 1.2, ink.mark) +
    cap(
      {
        profile: [
          [9, 5.6],
          [16, 5.6],
        ],
        k: 0.2,
      },
      withColour(ink, ink.dark),
    )
  );
};

function filled(
  profile: Lathe['profile'],
  level: number,
  lid: Lathe['profile'],
  paper: readonly [number, number],
  lidColour: string,
) {
  return (ink: Ink): string => {
    const glass: Lathe = { profile, k: 0.2 };
    const foot = profile.at(-1)?.[1] ?? 12;
    const inside: Lathe = {
      ...glass,
      profile: profile
        .filter(([y]) => y >= level)
        .map(([y, r, way], index) => [
          y > 78 ? y - 0.8 : y,
          r - 0.9,
          index === 0 ? undefined : way,
        ]),
    };
    const drink = ink.colourless ? '#e7eef3' : ink.base;
    return (
      shadow(foot + 3) +
      path(meridians(inside, -1, 1), drink, 0.96) +
      path(meridians(inside, 0.35, 1), '#0b1420', 0.1) +
      body(glass, { ...ink, clear: true, colourless: true, base: '#dfeaf1' }) +
      label(glass, paper[0], paper[1], ink) +
      cap({ profile: lid, k: 0.2 }, withColour(ink, lidColour))
    );
  };
}

const juiceBottle = filled(
  [
    [22, 8],
    [28, 8],
    [42, 15, 's'],
    [82, 14],
  ],
  28,
  [
    [14, 9],
    [22, 9],
  ],
  [52, 68],
  'blanc',
);

const syrupBottle = filled(
  [
    [16, 4.6],
    [36, 5],
    [48, 12.5, 's'],
    [82, 12.5],
  ],
  36,
  [
    [10, 5.6],
    [18, 5.6],
  ],
  [54, 70],
  'or',
);

const oilBottle = filled(
  [
    [14, 4.4],
    [32, 5],
    [46, 12, 's'],
    [82, 11],
  ],
  32,
  [
    [8, 5.4],
    [16, 5.4],
  ],
  [54, 70],
  'noir',
);

function jerrycan(ink: Ink): string {
  const lid = withColour(ink, ink.base === '#f5f7fa' ? 'bleu' : ink.dark);
  return (
    shadow(26) +
    path('M24 36q0-6 6-6h8l4-8h22q6 0 8 6l2 8v42q0 6-6 6H30q-6 0-6-6Z', ink.base) +
    path('M60 22h4q6 0 8 6l2 8v42q0 6-6 6h-8Z', '#0b1420', 0.12) +
    path('M27 38q0-4 4-4h4v48h-4q-4 0-4-4Z', '#ffffff', ink.gloss) +
    path('M46 28h14q4 0 5 4l1 4H44Z', '#0b1420', 0.5) +
    path('M48 30h11q3 0 4 3l.5 2H46Z', ink.deep, 0.55) +
    rect(29, 20, 11, 10, 2, lid.base) +
    rect(29, 20, 4, 10, 2, '#ffffff', 0.35) +
    rect(28, 28, 13, 3, 1, lid.dark) +
    rect(32, 46, 34, 27, 3, '#fbfaf6') +
    rect(56, 46, 10, 27, 3, '#0b1420', 0.06) +
    rect(36, 51, 20, 4.5, 2, ink.mark) +
    rect(36, 59, 26, 2.6, 1.3, ink.markPale) +
    rect(36, 65, 18, 2.6, 1.3, '#c9d0d8')
  );
}

function oilCan(ink: Ink): string {
  const tin = withColour(ink, 'gris');
  return (
    shadow(24) +
    line('M34 24q8-14 26 0', tin.deep, 3) +
    poly(
      [
        [26, 28],
        [58, 25],
        [58, 85],
        [27, 83],
      ],
      ink.base,
    ) +
    poly(
      [
        [58, 25],
        [71, 30],
        [70, 80],
        [58, 85],
      ],
      ink.dark,
    ) +
    poly(
      [
        [26, 28],
        [40, 22],
        [71, 30],
        [58, 25],
      ],
      tin.light,
    ) +
    poly(
      [
        [26, 28],
        [40, 23],
        [71, 30],
        [58, 33],
      ],
      tin.light,
    ) +
    rect(58, 21, 7, 7, 1.5, '#c4453c') +
    poly(
      [
        [26, 40],
        [58, 38],
        [58, 66],
        [26.5, 65],
      ],
      '#fbfaf6',
    ) +
    poly(
      [
        [58, 38],
        [71, 40],
        [70.5, 64],
        [58, 66],
      ],
      '#fbfaf6',
      0.75,
    ) +
    oval(42, 50, 7, 7, ink.mark) +
    path('M42 45q6 6 0 10-6-4 0-10Z', '#f6d976') +
    rect(33, 60, 18, 2.6, 1.3, ink.markPale) +
    poly(
      [
        [28, 30],
        [32, 29.5],
        [32.5, 83],
        [28.5, 83],
      ],
      '#ffffff',
      0.35,
    )
  );
}

function bucketOf(ink: Ink): string {
  const pail: Lathe = {
    profile: [
      [40, 27],
      [82, 20],
    ],
    k: 0.24,
  };
  return (
    shadow(24) +
    line('M22 42Q24 8 48 10t26 32', '#8793a0', 2.4) +
    rect(42, 7, 13, 5, 2.5, ink.dark) +
    body(pail, ink) +
    band(pail, 44, 47, ink.dark, 0.6) +
    mouth(pail, ink)
  );
}

export const bottles = {
  bottle,
  'water-bottle': waterBottle,
  'juice-bottle': juiceBottle,
  'syrup-bottle': syrupBottle,
  'oil-bottle': oilBottle,
  jerrycan,
  'oil-can': oilCan,
  bucket: bucketOf,
};
