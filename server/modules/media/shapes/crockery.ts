import { band, body, type Lathe, meridians, mouth, top } from '../lathe.ts';
import { type Ink, steelOf, withColour } from '../palette.ts';
import { line, oval, path, shadow } from '../pen.ts';

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
    const steel = steelOf(ink);
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

export const crockery = {
  pitcher,
  mug,
  'coffee-cup': coffeeCup,
  teapot,
  thermos,
  votive,
  vase,
  'mixing-bowl': mixingBowl,
  shakers,
};
