import { band, body, type Lathe, label, meridians, mouth } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, moved, oval, path, poly, rect, ring, shadow } from '../pen.ts';

const CUP: Lathe = {
  profile: [
    [22, 18.5],
    [82, 12.5],
  ],
  k: 0.2,
};

function lid(y: number, r: number, ink: Ink): string {
  const skirt: Lathe = {
    profile: [
      [y, r],
      [y + 5, r + 0.6],
    ],
    k: 0.2,
  };
  const dome: Lathe = {
    profile: [
      [y - 8, r * 0.82],
      [y - 1, r * 0.9],
    ],
    k: 0.2,
  };
  return (
    body(skirt, ink) +
    oval(48, y, r, r * 0.2, ink.light) +
    body(dome, ink) +
    oval(48, y - 8, r * 0.82, r * 0.16, ink.light) +
    oval(48, y - 7.8, r * 0.66, r * 0.12, ink.base) +
    rect(54, y - 8.6, 4, 1.6, 0.8, ink.deep)
  );
}

function takeawayCup(ink: Ink): string {
  const sleeve = withColour(ink, ink.base === '#f5f7fa' ? '#c08a55' : '#f6f1e7');
  return (
    shadow(17) +
    body(CUP, ink) +
    band(CUP, 43, 63, sleeve.base) +
    path(
      meridians(
        {
          profile: [
            [45.5, 16.2],
            [65, 14.2],
          ],
          k: 0.2,
        },
        0.45,
        1,
      ),
      '#0b1420',
      0.1,
    ) +
    rect(41, 53.5, 13, 3, 1.5, ink.mark) +
    lid(23, 19.2, withColour(ink, 'noir'))
  );
}

function cup(ink: Ink): string {
  return shadow(16) + body(CUP, ink) + label(CUP, 46, 62, ink, ink.light) + mouth(CUP, ink);
}

function coldCup(ink: Ink): string {
  const glass: Lathe = {
    profile: [
      [26, 19],
      [82, 13],
    ],
    k: 0.2,
  };
  const drink: Lathe = {
    profile: [
      [40, 16.6],
      [81, 12.4],
    ],
    k: 0.2,
  };
  return (
    shadow(16) +
    line('M52 40 60 8', '#f5f7fa', 3.4) +
    line('M52 40 60 8', ink.mark, 1.2, 0.6) +
    path(meridians(drink, -1, 1), ink.markPale, 0.55) +
    oval(48, 40, 16.6, 3.3, ink.markPale, 0.8) +
    rect(38, 44, 9, 9, 2, '#ffffff', 0.35) +
    rect(50, 50, 9, 9, 2, '#ffffff', 0.3) +
    body(glass, ink) +
    mouth(glass, ink)
  );
}

function cupLid(ink: Ink): string {
  return shadow(27, 74) + moved(48, 66, 1.5, moved(-48, -24, 1, lid(24, 19, ink)));
}

function domeLid(ink: Ink): string {
  const dome: Lathe = {
    profile: [
      [40, 5],
      [66, 26, 't'],
      [72, 28],
    ],
    k: 0.22,
  };
  return (
    shadow(29, 78) +
    body(dome, ink) +
    oval(48, 40, 5, 1.4, '#0b1420', 0.25) +
    ring(48, 70, 28, 6.4, '#7d97ab', 1.2, 0.5)
  );
}

function sleeve(ink: Ink): string {
  const tube: Lathe = {
    profile: [
      [32, 24],
      [78, 19],
    ],
    k: 0.22,
  };
  return shadow(22) + body(tube, ink) + label(tube, 48, 64, ink) + mouth(tube, ink, ink.deep);
}

function cupCarrier(ink: Ink): string {
  const hole = (x: number, y: number) =>
    oval(x, y, 9, 4.6, ink.deep) + oval(x, y + 1.2, 7.6, 3.4, ink.dark);
  return (
    shadow(34, 80) +
    poly(
      [
        [14, 56],
        [48, 72],
        [48, 82],
        [16, 66],
      ],
      ink.base,
    ) +
    poly(
      [
        [82, 56],
        [48, 72],
        [48, 82],
        [80, 66],
      ],
      ink.dark,
    ) +
    poly(
      [
        [48, 40],
        [82, 56],
        [48, 72],
        [14, 56],
      ],
      ink.light,
    ) +
    hole(48, 48.5) +
    hole(31, 56) +
    hole(65, 56) +
    hole(48, 63.5) +
    path('M40 56q0-34 8-34t8 34h-4q0-27-4-27t-4 27Z', ink.base)
  );
}

function straws(ink: Ink): string {
  const colours = [ink.base, ink.light, ink.dark, ink.base, ink.light, ink.dark];
  const pot: Lathe = {
    profile: [
      [50, 15],
      [82, 13],
    ],
    k: 0.22,
  };
  const sticks = colours.map((colour, i) => {
    const x = 38 + i * 4;
    const stick = `M${x} 56 ${30 + i * 7.2} ${14 + (i % 3) * 3}`;
    return line(stick, colour, 3) + line(stick, '#ffffff', 0.9, 0.4);
  });
  return (
    shadow(16) + sticks.join('') + body(pot, withColour(ink, 'kraft')) + label(pot, 58, 70, ink)
  );
}

export const cups = {
  'takeaway-cup': takeawayCup,
  cup,
  'cold-cup': coldCup,
  'cup-lid': cupLid,
  'dome-lid': domeLid,
  'cup-sleeve': sleeve,
  'cup-carrier': cupCarrier,
  straws,
};
