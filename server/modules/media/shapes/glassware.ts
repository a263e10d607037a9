import { band, body, type Lathe, meridians, mouth, top } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, path, ring, shadow } from '../pen.ts';

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

function pitcher(ink: Ink): string {
  const jug: Lathe = {
    profile: [
      [22, 14],
      [34, 13, 's'],
      [66, 19, 's'],
      [82, 16, 's'],
    ],
    k: 0.22,
  };
  const edge = ink.clear ? '#8ba4b6' : ink.dark;
  return (
    shadow(19) +
    line('M60 34q18-4 17 14t-14 19', edge, 5) +
    line('M60 33q17-3 16 14', ink.clear ? '#ffffff' : ink.light, 1.6, 0.7) +
    path('M36 20q-6-3-8-2l7 9Z', ink.base) +
    body(jug, ink) +
    mouth(jug, ink)
  );
}

function mug(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [34, 18],
      [80, 17],
      [83, 15, 'b'],
    ],
    k: 0.22,
  };
  return (
    shadow(20) +
    line('M64 44q17-4 16 12t-17 14', ink.dark, 5.4) +
    line('M65 43q15-3 14 11', ink.light, 1.8, 0.8) +
    body(pot, ink) +
    mouth(pot, ink, '#5c3d2a')
  );
}

function coffeeCup(ink: Ink): string {
  const bowl: Lathe = {
    profile: [
      [44, 18],
      [70, 10, 'b'],
      [73, 10],
    ],
    k: 0.24,
  };
  return (
    shadow(33, 81) +
    oval(48, 75, 32, 8.4, ink.dark) +
    oval(48, 73.4, 32, 8.2, ink.base) +
    oval(48, 73.2, 25, 6, ink.light) +
    oval(48, 74, 14, 3.4, ink.dark, 0.7) +
    line('M64 50q12-3 11 6t-14 8', ink.dark, 4) +
    body(bowl, ink) +
    mouth(bowl, ink, '#5c3d2a')
  );
}

function teapot(ink: Ink): string {
  const belly: Lathe = {
    profile: [
      [36, 10],
      [60, 24, 't'],
      [80, 15, 'b'],
    ],
    k: 0.2,
  };
  const cover: Lathe = {
    profile: [
      [29, 4],
      [37, 11.5, 't'],
    ],
    k: 0.2,
  };
  return (
    shadow(23) +
    line('M26 50Q10 44 14 60t17 10', ink.dark, 4.4) +
    path('M66 62q10-2 13-20l7-2q-2 26-18 33Z', ink.dark) +
    body(belly, ink) +
    body(cover, ink) +
    oval(48, 27, 3.6, 3.4, ink.dark) +
    oval(47, 26, 1.4, 1.2, '#ffffff', 0.5)
  );
}

function thermos(ink: Ink): string {
  const can: Lathe = {
    profile: [
      [34, 13],
      [44, 16, 's'],
      [82, 16],
    ],
    k: 0.2,
  };
  const cap = withColour(ink, 'noir');
  const head: Lathe = {
    profile: [
      [20, 10],
      [34, 13],
    ],
    k: 0.2,
  };
  return (
    shadow(18) +
    line('M62 40q15 0 14 16t-14 16', cap.base, 5) +
    body(can, ink) +
    body(head, cap) +
    top(head, cap) +
    path('M38 24l-10-3 9 10Z', cap.dark)
  );
}

function votive(ink: Ink): string {
  const glass: Lathe = {
    profile: [
      [40, 17],
      [56, 19, 's'],
      [80, 14, 's'],
    ],
    k: 0.22,
  };
  return (
    shadow(18) +
    body(glass, { ...ink, clear: true }) +
    oval(48, 62, 9, 3, '#fff3d6') +
    path('M48 60q-5-6 0-14 5 8 0 14Z', '#f6b23c') +
    path('M48 59q-2.4-3.6 0-7.6 2.4 4 0 7.6Z', '#fff1c2') +
    mouth(glass, { ...ink, clear: true })
  );
}

function vase(ink: Ink): string {
  const pot: Lathe = {
    profile: [
      [42, 4.5],
      [50, 4, 's'],
      [70, 14, 's'],
      [83, 9, 's'],
    ],
    k: 0.22,
  };
  return (
    shadow(14) +
    line('M48 46Q46 28 52 14', '#5d8a58', 2) +
    path('M49 32q-12-2-14-12 12 1 14 12ZM51 24q10 0 14-9-11-1-14 9Z', '#7aa873') +
    oval(53, 12, 5, 5, '#e7b7c4') +
    oval(53, 12, 2, 2, '#f3d98b') +
    body(pot, ink) +
    mouth(pot, ink)
  );
}

function mixingBowl(ink: Ink): string {
  const bowl: Lathe = {
    profile: [
      [46, 31],
      [80, 13, 'b'],
    ],
    k: 0.24,
  };
  return (
    shadow(24) +
    body(bowl, ink) +
    mouth(bowl, ink, ink.clear ? undefined : ink.dark) +
    (ink.metal ? band(bowl, 49, 51, '#ffffff', 0.35) : '')
  );
}

function shakers(ink: Ink): string {
  const make = (cx: number, fill: string): string => {
    const pot: Lathe = {
      profile: [
        [46, 8],
        [60, 10, 's'],
        [82, 11],
      ],
      cx,
      k: 0.22,
    };
    const cap: Lathe = {
      profile: [
        [36, 6.5],
        [46, 8.4, 't'],
      ],
      cx,
      k: 0.22,
    };
    const contents: Lathe = {
      profile: [
        [60, 9],
        [81, 10],
      ],
      cx,
      k: 0.22,
    };
    const steel = { ...withColour(ink, 'inox'), metal: true, gloss: 0.7 };
    return (
      (ink.clear ? path(meridians(contents, -1, 1), fill) : '') +
      body(pot, ink) +
      body(cap, steel) +
      oval(cx, 37, 1, 0.5, '#33404d') +
      oval(cx - 2.6, 37.6, 1, 0.5, '#33404d') +
      oval(cx + 2.6, 37.6, 1, 0.5, '#33404d')
    );
  };
  return shadow(26) + make(34, '#f7f7f5') + make(62, '#5b4a40');
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
  pitcher,
  mug,
  'coffee-cup': coffeeCup,
  teapot,
  thermos,
  votive,
  vase,
  verrine: vessel(
    [
      [30, 20],
      [82, 15],
    ],
    { from: 46, colour: '#e78fa6' },
  ),
  'mixing-bowl': mixingBowl,
  shakers,
};
