import { body, type Lathe, meridians, mouth } from '../lathe.ts';
import { type Ink, steelOf, withColour } from '../palette.ts';
import { line, oval, path, rect, ring, shadow, turned } from '../pen.ts';

const dark = (ink: Ink): Ink => withColour(ink, 'noir');

function blender(ink: Ink): string {
  const bowl: Lathe = {
    profile: [
      [16, 17],
      [56, 12],
    ],
    k: 0.2,
  };
  const juice: Lathe = {
    profile: [
      [32, 14.5],
      [55, 11.6],
    ],
    k: 0.2,
  };
  const motor: Lathe = {
    profile: [
      [56, 14],
      [82, 20],
    ],
    k: 0.2,
  };
  const glass = { ...ink, ...withColour(ink, 'transparent'), clear: true, colourless: true };
  return (
    shadow(23) +
    line('M64 24q13 0 11 14t-14 14', '#9fb4c3', 4) +
    path(meridians(juice, -1, 1), '#e39ab2', 0.9) +
    oval(48, 32, 14.5, 2.9, '#eeb8c8') +
    body(bowl, glass) +
    mouth(bowl, glass) +
    rect(30, 10, 36, 6, 3, dark(ink).base) +
    rect(42, 5, 12, 6, 2, dark(ink).dark) +
    body(motor, ink) +
    oval(48, 74, 5, 5, dark(ink).base) +
    line('M48 71v3', '#ffffff', 1.4) +
    oval(37, 73, 1.8, 1.8, ink.mark) +
    oval(59, 73, 1.8, 1.8, ink.pale)
  );
}

function handBlender(ink: Ink): string {
  const steel = steelOf(ink);
  const bell: Lathe = {
    profile: [
      [70, 4],
      [84, 12, 's'],
    ],
    k: 0.24,
  };
  const shaft: Lathe = {
    profile: [
      [46, 4],
      [72, 4],
    ],
    k: 0.2,
  };
  const grip: Lathe = {
    profile: [
      [8, 7],
      [14, 9, 's'],
      [40, 8, 's'],
      [47, 5, 's'],
    ],
    k: 0.2,
  };
  return (
    shadow(16, 87) +
    turned(
      14,
      [48, 50],
      body(shaft, steel) +
        body(bell, steel) +
        body(grip, ink) +
        rect(45, 16, 6, 10, 3, dark(ink).base) +
        oval(48, 32, 2, 2, ink.mark),
    )
  );
}

function toaster(ink: Ink): string {
  return (
    shadow(34) +
    path('M30 36V18q0-6 8-6h22q8 0 8 6v18Z', '#d9a55f') +
    path('M34 36V20q0-4 6-4h18q6 0 6 4v16Z', '#ecc88d') +
    path('M12 44q0-12 12-12h48q12 0 12 12v34q0 4-4 4H16q-4 0-4-4Z', ink.base) +
    path('M66 32h6q12 0 12 12v34q0 4-4 4H66Z', '#0b1420', 0.13) +
    path('M16 46q0-8 7-9v43q-7 0-7-4Z', '#ffffff', ink.gloss) +
    path('M24 32h48q5 0 8 3H16q3-3 8-3Z', '#ffffff', 0.35) +
    rect(26, 33, 44, 4, 2, '#33404d') +
    rect(70, 48, 5, 18, 2.5, dark(ink).base) +
    rect(68, 50, 9, 5, 2, ink.pale) +
    oval(58, 70, 4, 4, dark(ink).base) +
    line('M58 67.5v2.5', '#ffffff', 1.2) +
    rect(30, 54, 16, 4, 2, ink.mark) +
    rect(18, 82, 8, 3, 1, '#33404d') +
    rect(70, 82, 8, 3, 1, '#33404d')
  );
}

function kettle(ink: Ink): string {
  const jug: Lathe = {
    profile: [
      [26, 13],
      [32, 15, 's'],
      [76, 20, 's'],
    ],
    cx: 44,
    k: 0.2,
  };
  return (
    shadow(24) +
    line('M58 30q22-2 22 16 0 14-16 22', dark(ink).base, 6) +
    line('M60 28q16-1 17 12', '#ffffff', 1.4, 0.35) +
    path('M32 34 20 30l10 16Z', ink.dark) +
    body(jug, ink) +
    oval(44, 26, 13, 2.8, dark(ink).dark) +
    path('M31 26q2-8 13-8t13 8q-13 4-26 0Z', dark(ink).base) +
    rect(41, 13, 6, 6, 3, dark(ink).dark) +
    rect(22, 78, 44, 6, 3, dark(ink).base) +
    rect(40, 44, 3.5, 22, 1.7, '#cfe2ee', 0.9) +
    rect(40, 54, 3.5, 12, 1.7, '#8fc1e8') +
    oval(60, 73, 1.6, 1.6, ink.mark)
  );
}

function coffeeMachine(ink: Ink): string {
  const cup: Lathe = {
    profile: [
      [60, 8],
      [74, 6.5],
    ],
    cx: 42,
    k: 0.24,
  };
  return (
    shadow(32) +
    path('M16 18q0-6 6-6h46q12 0 12 12v54q0 4-4 4H22q-6 0-6-6Z', ink.base) +
    path('M62 12h6q12 0 12 12v54q0 4-4 4H62Z', '#0b1420', 0.13) +
    path('M19 20q0-4 4-4h3v64h-3q-4 0-4-4Z', '#ffffff', ink.gloss) +
    path('M24 36h36v42H24Z', '#26313c') +
    path('M24 36h36v6H24Z', '#0b1420', 0.5) +
    rect(36, 36, 12, 8, 2, '#8793a0') +
    rect(38, 44, 3, 5, 1, '#8793a0') +
    rect(43, 44, 3, 5, 1, '#8793a0') +
    line('M39.5 50v9M44.5 50v9', '#6f4a34', 1.6) +
    body(cup, withColour(ink, 'blanc')) +
    mouth(cup, withColour(ink, 'blanc'), '#5c3d2a') +
    rect(22, 76, 42, 6, 2, '#4a5562') +
    rect(28, 19, 22, 11, 2.5, '#26313c') +
    rect(31, 22, 10, 2.5, 1.2, ink.markPale) +
    rect(31, 26, 6, 2, 1, '#9fb0bf') +
    oval(58, 24.5, 4, 4, dark(ink).base) +
    oval(70, 24.5, 2.4, 2.4, ink.mark)
  );
}

function hob(ink: Ink): string {
  return (
    shadow(36, 80) +
    path('M10 58 44 40q4-2 8 0l34 18v8L50 82q-4 2-8 0L10 66Z', ink.deep) +
    path('M10 58 44 40q4-2 8 0l34 18L50 75q-4 2-8 0Z', '#2a333e') +
    path('M10 58 44 40q4-2 8 0l34 18L50 75q-4 2-8 0Z', '#ffffff', 0.05) +
    ring(48, 56, 21, 9.5, '#aab5c0', 1, 0.9) +
    ring(48, 56, 13, 5.9, '#aab5c0', 0.9, 0.7) +
    ring(48, 56, 5, 2.3, '#aab5c0', 0.9, 0.6) +
    path('M28 52 46 42q2-1 3 0L30 56Z', '#ffffff', 0.16) +
    path('M12 60l30 16v3L12 63Z', '#ffffff', 0.1) +
    rect(56, 71, 3, 2, 1, ink.markPale) +
    rect(62, 68, 3, 2, 1, '#e26a5f') +
    rect(68, 65, 3, 2, 1, '#aab5c0')
  );
}

function crepeMaker(ink: Ink): string {
  const foot: Lathe = {
    profile: [
      [60, 30],
      [80, 30],
    ],
    k: 0.3,
  };
  const plate: Lathe = {
    profile: [
      [54, 36],
      [60, 35],
    ],
    k: 0.3,
  };
  const steel = steelOf(ink);
  return (
    shadow(33, 86) +
    body(foot, steel) +
    oval(48, 82, 4, 4, '#33404d') +
    line('M48 79.500v2.5', '#ffffff', 1.2) +
    oval(38, 81, 1.6, 1.6, ink.mark) +
    body(plate, ink) +
    oval(48, 54, 36, 10.8, ink.light) +
    oval(48, 54, 34, 10, '#3a434e') +
    oval(46, 53, 27, 7.4, '#e3b564') +
    oval(44, 52, 20, 5, '#efcd88') +
    [
      [36, 52],
      [50, 55],
      [58, 51],
      [44, 49],
      [40, 56],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 2.4, 0.9, '#b97f3d', 0.6))
      .join('') +
    turned(-16, [60, 40], rect(56, 36, 34, 3, 1.5, '#d0a26b') + rect(50, 32, 7, 11, 1.5, '#c39055'))
  );
}

function tableLamp(ink: Ink): string {
  const shade: Lathe = {
    profile: [
      [18, 14],
      [40, 21],
    ],
    k: 0.24,
  };
  const foot: Lathe = {
    profile: [
      [76, 6],
      [82, 15, 'b'],
    ],
    k: 0.26,
  };
  return (
    shadow(17) +
    path('M27 42q21 9 42 0l9 40q-30 8-60 0Z', '#ffdf94', 0.16) +
    rect(46.4, 38, 3.2, 40, 1.6, ink.dark) +
    rect(46.8, 40, 1, 36, 0.5, '#ffffff', 0.6) +
    body(foot, ink) +
    oval(48, 40, 21, 5, '#fff0c6') +
    body(shade, ink) +
    oval(48, 18, 14, 3.4, ink.light) +
    oval(48, 18, 4, 1.2, ink.deep)
  );
}

function bell(ink: Ink): string {
  const dome: Lathe = {
    profile: [
      [38, 3],
      [66, 26, 't'],
      [70, 27],
    ],
    k: 0.24,
  };
  const base: Lathe = {
    profile: [
      [74, 26],
      [81, 29],
    ],
    k: 0.24,
  };
  return (
    shadow(33, 86) +
    body(base, withColour(ink, 'noir')) +
    oval(48, 74, 26, 6.2, '#2a333e') +
    body(dome, { ...ink, metal: true, gloss: 0.75 }) +
    rect(46, 30, 4, 9, 1, ink.dark) +
    oval(48, 29, 5.5, 4, ink.dark) +
    oval(46.5, 28, 2.2, 1.5, '#ffffff', 0.8)
  );
}

export const appliances = {
  blender,
  'hand-blender': handBlender,
  toaster,
  kettle,
  'coffee-machine': coffeeMachine,
  hob,
  'crepe-maker': crepeMaker,
  'table-lamp': tableLamp,
  bell,
};
