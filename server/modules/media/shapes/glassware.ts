import { body, type Lathe, meridians, mouth } from '../lathe.ts';
import type { Ink } from '../palette.ts';
import { oval, path, ring, shadow } from '../pen.ts';

/** A vessel of one turned outline, with what is in it up to a height. */
function vessel(profile: Lathe['profile'], drink?: { from: number; colour: string }, k = 0.2) {
  return (ink: Ink): string => {
    const lathe: Lathe = { profile, k };
    const radius = profile.at(-1)?.[1] ?? 12;
    return shadow(radius + 4) + inside(lathe, drink) + body(lathe, ink) + mouth(lathe, ink);
  };
}

function inside(lathe: Lathe, drink?: { from: number; colour: string }): string {
  if (!drink) return '';
  const r = lathe.profile.find(([y]) => y >= drink.from)?.[1] ?? 10;
  const rest = lathe.profile.filter(([y]) => y > drink.from);
  const first = lathe.profile.findLast(([y]) => y <= drink.from)?.[1] ?? r;
  const surface = (first + r) / 2;
  const liquid: Lathe = {
    ...lathe,
    profile: [
      [drink.from, surface],
      ...rest.map(([y, x, way]) => [y - 0.6, Math.max(0, x - 0.8), way] as const),
    ],
  };
  return (
    path(meridians(liquid, -1, 1), drink.colour, 0.8) +
    oval(48, drink.from, surface, surface * (lathe.k ?? 0.2), drink.colour)
  );
}

function stem(
  bowl: Lathe['profile'],
  foot: number,
  wine?: { from: number; to: number; r: number; colour: string },
) {
  return (ink: Ink): string => {
    const glass: Lathe = { profile: bowl, k: 0.18 };
    const base: Lathe = {
      profile: [
        [foot, 1.5],
        [78, 1.6],
        [82, 15, 'b'],
      ],
      k: 0.2,
    };
    const liquid: Lathe | undefined = wine && {
      profile: [
        [wine.from, wine.r],
        [wine.to, 1.6, 'b'],
      ],
      k: 0.18,
    };
    return (
      shadow(18, 84) +
      oval(48, 82, 15, 3, ink.base, 0.5) +
      body(base, ink) +
      ring(48, 82, 15, 3, ink.colourless ? '#7d97ab' : ink.dark, 1, 0.7) +
      (liquid && wine
        ? path(meridians(liquid, -1, 1), wine.colour, 0.85) +
          oval(48, wine.from, wine.r, wine.r * 0.18, wine.colour)
        : '') +
      body(glass, ink) +
      mouth(glass, ink)
    );
  };
}

const wineGlass = stem(
  [
    [16, 13],
    [30, 17, 's'],
    [50, 1.5, 'b'],
  ],
  50,
  { from: 33, to: 49, r: 15.6, colour: '#9a2f48' },
);

const flute = stem(
  [
    [12, 7.5],
    [30, 9, 's'],
    [56, 1.5, 'b'],
  ],
  56,
  { from: 22, to: 55, r: 7.6, colour: '#e8c768' },
);

const cocktailGlass = stem(
  [
    [20, 24],
    [48, 1.5],
  ],
  48,
  { from: 27, to: 47, r: 17, colour: '#e98f6f' },
);

function beerGlass(ink: Ink): string {
  const glass: Lathe = {
    profile: [
      [20, 15],
      [52, 16.5, 's'],
      [82, 12.5],
    ],
    k: 0.2,
  };
  const beer: Lathe = {
    profile: [
      [28, 14.6],
      [52, 15.6, 's'],
      [81, 11.8],
    ],
    k: 0.2,
  };
  return (
    shadow(17) +
    path(meridians(beer, -1, 1), '#e2a52e', 0.95) +
    path(
      meridians(
        {
          profile: [
            [21, 14.2],
            [30, 14.6],
          ],
          k: 0.2,
        },
        -1,
        1,
      ),
      '#fff8e8',
    ) +
    oval(48, 21, 14.2, 2.8, '#ffffff') +
    body(glass, ink) +
    ring(48, 20, 15, 3, '#7d97ab', 1, 0.7)
  );
}

const CARAFE: Lathe = {
  profile: [
    [14, 8],
    [22, 6.4, 's'],
    [36, 6.4],
    [62, 21, 's'],
    [82, 18, 's'],
  ],
  k: 0.2,
};

function carafe(ink: Ink): string {
  const water: Lathe = {
    profile: [
      [52, 15.6],
      [62, 20, 's'],
      [81, 17.2, 's'],
    ],
    k: 0.2,
  };
  return (
    shadow(21) +
    path(meridians(water, -1, 1), '#8fc1e8', 0.5) +
    oval(48, 52, 15.6, 3, '#b9dbf2', 0.8) +
    body(CARAFE, ink) +
    mouth(CARAFE, ink)
  );
}

export const glassware = {
  'wine-glass': wineGlass,
  flute,
  'cocktail-glass': cocktailGlass,
  'beer-glass': beerGlass,
  glass: vessel(
    [
      [26, 17],
      [82, 14.5],
    ],
    { from: 44, colour: '#b9dbf2' },
  ),
  carafe,
  verrine: vessel(
    [
      [30, 20],
      [82, 15],
    ],
    { from: 46, colour: '#e78fa6' },
  ),
};
