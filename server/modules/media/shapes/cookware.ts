import { block, face, openBlock, viewOf } from '../block.ts';
import { band, body, type Lathe, mouth } from '../lathe.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, moved, oval, path, poly, rect, ring, shadow } from '../pen.ts';

const handleInk = (ink: Ink): Ink =>
  ink.base === '#bcc6d1' ? withColour(ink, 'gris') : withColour(ink, 'noir');

/** A round vessel with one long handle. */
function handled(y: number, r: number, height: number, narrower: number) {
  return (ink: Ink): string => {
    const pot: Lathe = {
      profile: [
        [y, r],
        [y + height, r * narrower],
      ],
      cx: 40,
      k: 0.3,
    };
    const grip = handleInk(ink);
    const x = 40 + r - 1;
    return (
      shadow(r, y + height + 8, 42) +
      path(`M${x} ${y + 1}L90 ${y - 13}q4 0 3 4L${x + 1} ${y + 8}Z`, grip.base) +
      line(`M${x + 2} ${y + 1.5}L90 ${y - 11}`, '#ffffff', 1.2, 0.45) +
      oval(90, y - 10.5, 1.3, 1, '#0b1420', 0.5) +
      body(pot, ink) +
      mouth(pot, ink, ink.metal ? ink.dark : '#2d3640') +
      oval(38, y + r * 0.1, r * 0.62, r * 0.15, '#ffffff', 0.12) +
      rect(x - 3, y + 1, 5, 5, 1, grip.dark)
    );
  };
}

function pot(ink: Ink): string {
  const pan: Lathe = {
    profile: [
      [40, 27],
      [80, 26],
      [83, 24, 'b'],
    ],
    k: 0.24,
  };
  const lid: Lathe = {
    profile: [
      [28, 3],
      [39, 27, 't'],
    ],
    k: 0.24,
  };
  const grip = handleInk(ink);
  return (
    shadow(28) +
    line('M20 52q-9 0-9 5t9 5M76 52q9 0 9 5t-9 5', grip.base, 4) +
    body(pan, ink) +
    band(pan, 40, 43, ink.dark, 0.5) +
    body(lid, { ...ink, base: ink.light }) +
    rect(42, 21, 12, 5, 2.5, grip.base) +
    rect(45, 25, 6, 4, 1, grip.dark)
  );
}

function casseroleDish(ink: Ink): string {
  const pan: Lathe = {
    profile: [
      [48, 29],
      [78, 27],
      [82, 23, 'b'],
    ],
    k: 0.26,
  };
  const lid: Lathe = {
    profile: [
      [36, 4],
      [47, 29.5, 't'],
      [49, 30],
    ],
    k: 0.26,
  };
  return (
    shadow(28) +
    path('M18 54q-8-2-8 4t9 5ZM78 54q8-2 8 4t-9 5Z', ink.dark) +
    body(pan, ink) +
    band(pan, 47, 50, ink.deep, 0.6) +
    body(lid, ink) +
    oval(48, 34, 6, 4, '#c3ccd6') +
    oval(46.5, 32.8, 2.5, 1.4, '#ffffff', 0.8)
  );
}

function bakingSheet(ink: Ink): string {
  const view = viewOf(46, 36, 82);
  return (
    shadow(36, 78) +
    openBlock(view, { w: 46, d: 36, h: 5, draft: 2, rim: 2.5 }, ink) +
    face(
      view,
      [
        [10, 4, 2],
        [20, 4, 2],
        [10, 30, 2],
        [4, 30, 2],
      ],
      '#ffffff',
      0.2,
    )
  );
}

function gastronorm(ink: Ink): string {
  const view = viewOf(44, 28, 82);
  return (
    shadow(28, 80) +
    openBlock(view, { w: 44, d: 28, h: 24, draft: 2.5, rim: 3.5 }, ink) +
    face(
      view,
      [
        [2, 24, 22],
        [2, 19, 22],
        [4, 19, 2],
        [4, 23, 2],
      ],
      '#ffffff',
      ink.gloss * 0.7,
    ) +
    face(
      view,
      [
        [0, 28, 24],
        [0, 0, 24],
        [0.5, 0.5, 21.5],
        [0.5, 27.5, 21.5],
      ],
      ink.light,
      0.8,
    ) +
    face(
      view,
      [
        [0, 0, 24],
        [44, 0, 24],
        [43.5, 0.5, 21.5],
        [0.5, 0.5, 21.5],
      ],
      ink.base,
      0.8,
    )
  );
}

function gnLid(ink: Ink): string {
  const view = viewOf(46, 30, 78);
  return (
    shadow(32, 74) +
    block(view, { w: 46, d: 30, h: 3.5 }, ink) +
    face(
      view,
      [
        [4, 4, 3.5],
        [42, 4, 3.5],
        [42, 26, 3.5],
        [4, 26, 3.5],
      ],
      ink.base,
      0.7,
    ) +
    face(
      view,
      [
        [6, 6, 4.5],
        [40, 6, 4.5],
        [40, 24, 4.5],
        [6, 24, 4.5],
      ],
      ink.light,
    ) +
    face(
      view,
      [
        [16, 11, 5],
        [30, 11, 5],
        [30, 19, 5],
        [16, 19, 5],
      ],
      ink.deep,
      0.6,
    ) +
    face(
      view,
      [
        [17, 13.5, 8],
        [29, 13.5, 8],
        [29, 16.5, 8],
        [17, 16.5, 8],
      ],
      ink.pale,
    ) +
    face(
      view,
      [
        [17, 13.5, 8],
        [29, 13.5, 8],
        [29, 13.5, 5],
        [17, 13.5, 5],
      ],
      ink.dark,
    )
  );
}

function storageBox(ink: Ink): string {
  const view = viewOf(34, 34, 82);
  const glass = { ...ink, ...withColour(ink, '#cfe2ee') };
  const lid = withColour(ink, ink.mark);
  return (
    shadow(28, 78) +
    `<g opacity=".8">${block(view, { w: 32, d: 32, h: 28, draft: 2 }, glass)}</g>` +
    face(
      view,
      [
        [2, 30, 14],
        [2, 2, 14],
        [2, 2, 1],
        [2, 30, 1],
      ],
      '#e6b872',
      0.75,
    ) +
    face(
      view,
      [
        [2, 2, 14],
        [30, 2, 14],
        [30, 2, 1],
        [2, 2, 1],
      ],
      '#c4934f',
      0.75,
    ) +
    [8, 14, 20]
      .map((z) =>
        face(
          view,
          [
            [1, 28, z],
            [1, 22, z],
            [1, 22, z + 0.9],
            [1, 28, z + 0.9],
          ],
          '#51606e',
          0.6,
        ),
      )
      .join('') +
    block({ ...view, y: view.y - 28 }, { w: 33, d: 33, h: 5 }, lid) +
    face(
      view,
      [
        [5, 5, 33],
        [28, 5, 33],
        [28, 28, 33],
        [5, 28, 33],
      ],
      '#ffffff',
      0.18,
    )
  );
}

function ingredientBin(ink: Ink): string {
  const view = viewOf(26, 36, 80);
  const glass = withColour(ink, '#cfe2ee');
  const wheel = (x: number, y: number) =>
    oval(x, y, 4, 4, '#33404d') + oval(x, y, 1.5, 1.5, '#aab5c0');
  return (
    shadow(28, 83) +
    wheel(24, 70) +
    wheel(46, 81) +
    wheel(68, 71) +
    block(view, { w: 26, d: 36, h: 34, draft: 2 }, ink) +
    face(
      view,
      [
        [0, 0, 34],
        [26, 0, 34],
        [26, 20, 40],
        [0, 20, 40],
      ],
      glass.light,
      0.95,
    ) +
    face(
      view,
      [
        [0, 20, 40],
        [26, 20, 40],
        [26, 36, 40],
        [0, 36, 40],
      ],
      ink.light,
    ) +
    face(
      view,
      [
        [0, 36, 34],
        [0, 0, 34],
        [0, 20, 40],
        [0, 36, 40],
      ],
      ink.base,
    ) +
    face(
      view,
      [
        [0.5, 28, 12],
        [0.5, 10, 12],
        [0.5, 10, 20],
        [0.5, 28, 20],
      ],
      '#fbfaf6',
    ) +
    face(
      view,
      [
        [0.5, 25, 14.5],
        [0.5, 14, 14.5],
        [0.5, 14, 17.5],
        [0.5, 25, 17.5],
      ],
      ink.mark,
    )
  );
}

function crate(ink: Ink): string {
  const view = viewOf(42, 30, 82);
  const slots = (z: number) =>
    [3, 10, 17, 24]
      .map((b) =>
        face(
          view,
          [
            [0, b, z],
            [0, b + 4.5, z],
            [0, b + 4.5, z + 4],
            [0, b, z + 4],
          ],
          ink.deep,
          0.75,
        ),
      )
      .join('') +
    [3, 10.5, 18, 25.5, 33]
      .map((a) =>
        face(
          view,
          [
            [a, 0, z],
            [a + 5, 0, z],
            [a + 5, 0, z + 4],
            [a, 0, z + 4],
          ],
          '#0b1420',
          0.35,
        ),
      )
      .join('');
  return (
    shadow(31, 80) +
    openBlock(view, { w: 42, d: 30, h: 24, rim: 2.5 }, ink) +
    slots(4) +
    slots(11) +
    face(
      view,
      [
        [0, 20, 17],
        [0, 10, 17],
        [0, 10, 21],
        [0, 20, 21],
      ],
      '#0b1420',
      0.45,
    ) +
    face(
      view,
      [
        [16, 0, 17],
        [27, 0, 17],
        [27, 0, 21],
        [16, 0, 21],
      ],
      '#0b1420',
      0.45,
    )
  );
}

function shelving(ink: Ink): string {
  const shelf = (y: number) =>
    poly(
      [
        [12, y],
        [56, y + 8],
        [84, y - 2],
        [40, y - 9],
      ],
      ink.light,
    ) +
    poly(
      [
        [12, y],
        [56, y + 8],
        [56, y + 11],
        [12, y + 3],
      ],
      ink.base,
    ) +
    poly(
      [
        [56, y + 8],
        [84, y - 2],
        [84, y + 1],
        [56, y + 11],
      ],
      ink.dark,
    );
  const thing = (x: number, y: number, w: number, h: number, fill: string) =>
    rect(x, y - h, w, h, 1.5, fill) + rect(x + w * 0.65, y - h, w * 0.35, h, 1, '#0b1420', 0.14);
  return (
    shadow(34, 86) +
    line('M40 10V72M84 18V80', ink.dark, 2.4) +
    shelf(72) +
    thing(24, 72, 12, 13, '#c08a55') +
    thing(42, 74, 12, 11, '#c08a55') +
    shelf(50) +
    thing(24, 50, 9, 14, '#8fc1e8') +
    thing(36, 51, 9, 14, '#9bb08f') +
    thing(58, 48, 12, 10, '#f5f7fa') +
    shelf(28) +
    thing(28, 27, 16, 9, '#d9c39b') +
    thing(52, 28, 10, 12, '#e39ab2') +
    line('M12 20V84M56 28V90', ink.base, 3) +
    line('M11.5 20V84M55.5 28V90', '#ffffff', 0.9, 0.7)
  );
}

function cakeMould(ink: Ink): string {
  const tin: Lathe = {
    profile: [
      [48, 31],
      [76, 25],
      [78, 24],
    ],
    k: 0.3,
  };
  const flutes = [-0.8, -0.55, -0.3, 0, 0.3, 0.55, 0.8]
    .map((f) =>
      line(
        `M${48 + 31 * f} ${50 + 9 * Math.sqrt(1 - f * f)}L${48 + 25 * f} ${76 + 7 * Math.sqrt(1 - f * f)}`,
        ink.dark,
        1.6,
        0.5,
      ),
    )
    .join('');
  return (
    shadow(27) +
    body(tin, ink) +
    flutes +
    mouth(tin, ink, ink.deep) +
    oval(48, 53, 9, 3, ink.dark) +
    oval(48, 49, 7, 2.4, ink.light)
  );
}

function loafMould(ink: Ink): string {
  const view = viewOf(50, 18, 82);
  return shadow(30, 76) + openBlock(view, { w: 50, d: 18, h: 18, draft: 3, rim: 2 }, ink);
}

function ringMould(ink: Ink): string {
  const hoop: Lathe = {
    profile: [
      [46, 31],
      [70, 31],
    ],
    k: 0.32,
  };
  return (
    shadow(32, 80) +
    oval(48, 70, 31, 9.9, '#0b1420', 0.12) +
    path('M17 46a31 9.9 0 0 1 62 0v24a31 9.9 0 0 0-62 0Z', ink.deep) +
    body(hoop, ink) +
    path(
      'M17 46a31 9.9 0 0 0 62 0 31 9.9 0 0 0-62 0Zm2 0a29 8.8 0 0 1 58 0 29 8.8 0 0 1-58 0Z',
      ink.pale,
    ) +
    path('M19 46a29 8.8 0 0 1 58 0v6a29 8.8 0 0 0-58 0Z', ink.dark, 0.6)
  );
}

function mouldTray(ink: Ink): string {
  const view = viewOf(44, 34, 80);
  const cups = [0, 1, 2]
    .flatMap((i) =>
      [0, 1, 2, 3].map((j) => {
        const [a, b] = [6.5 + j * 10.3, 6.5 + i * 10.5];
        const [x, y] = [view.x + (a - b) * 0.88, view.y - (a + b) * 0.42 - 5];
        return oval(x, y, 6.4, 3.2, ink.deep) + oval(x + 0.6, y + 0.7, 5, 2.3, ink.dark);
      }),
    )
    .join('');
  return shadow(34, 78) + block(view, { w: 44, d: 34, h: 5 }, ink) + cups;
}

function cuttingBoard(ink: Ink): string {
  const view = viewOf(46, 32, 80);
  const grain = ink.wood
    ? [7, 13, 20, 26]
        .map((b) =>
          face(
            view,
            [
              [3, b, 5],
              [43, b, 5],
              [43, b + 0.8, 5],
              [3, b + 0.8, 5],
            ],
            ink.dark,
            0.5,
          ),
        )
        .join('')
    : '';
  return (
    shadow(34, 77) +
    block(view, { w: 46, d: 32, h: 5 }, ink) +
    grain +
    face(
      view,
      [
        [36, 12, 5],
        [42, 12, 5],
        [42, 20, 5],
        [36, 20, 5],
      ],
      ink.deep,
      0.7,
    ) +
    moved(
      0,
      0,
      1,
      oval(38, 60, 7, 5.5, '#d2443f') +
        oval(36, 58.5, 2.5, 1.6, '#ffffff', 0.5) +
        path('M37 55q2-3 4-1Z', '#58a55c') +
        oval(50, 65, 5, 2.2, '#e26a5f') +
        oval(50, 65, 3.2, 1.3, '#f0a59c') +
        oval(58, 62, 5, 2.2, '#e26a5f') +
        oval(58, 62, 3.2, 1.3, '#f0a59c'),
    ) +
    face(
      view,
      [
        [2, 2, 5],
        [10, 2, 5],
        [4, 30, 5],
        [2, 30, 5],
      ],
      '#ffffff',
      0.2,
    )
  );
}

function strainer(ink: Ink): string {
  const cup: Lathe = {
    profile: [
      [44, 26],
      [74, 10, 'b'],
    ],
    cx: 42,
    k: 0.28,
  };
  const mesh =
    [-0.7, -0.45, -0.2, 0.05, 0.3, 0.55, 0.8]
      .map((f) =>
        line(
          `M${42 + 26 * f} ${46 + 6 * Math.sqrt(1 - f * f)}Q${42 + 24 * f} 64 ${42 + 9 * f} 76`,
          ink.deep,
          0.6,
          0.5,
        ),
      )
      .join('') +
    [54, 60, 66, 71]
      .map((y, i) =>
        line(`M${20 + i * 3.5} ${y}q${22 - i * 3.5} 9 ${44 - i * 7} 0`, ink.deep, 0.6, 0.5),
      )
      .join('');
  return (
    shadow(22) +
    line('M67 42 92 30', ink.dark, 4) +
    line('M67 41 92 29', '#ffffff', 1.3, 0.6) +
    body(cup, ink) +
    mesh +
    mouth(cup, ink, ink.dark) +
    ring(42, 44, 26, 7.3, ink.pale, 1.6) +
    line('M16 44l-6-2', ink.dark, 3)
  );
}

export const cookware = {
  pan: handled(58, 28, 8, 0.82),
  'saute-pan': handled(54, 27, 17, 0.97),
  saucepan: handled(46, 23, 30, 0.95),
  pot,
  'casserole-dish': casseroleDish,
  'baking-sheet': bakingSheet,
  gastronorm,
  'gn-lid': gnLid,
  'storage-box': storageBox,
  'ingredient-bin': ingredientBin,
  crate,
  shelving,
  'cake-mould': cakeMould,
  'loaf-mould': loafMould,
  ring: ringMould,
  'mould-tray': mouldTray,
  'cutting-board': cuttingBoard,
  strainer,
};
