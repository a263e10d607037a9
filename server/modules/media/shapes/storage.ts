import { block, face, openBlock, viewOf } from '../block.ts';
import { type Ink, withColour } from '../palette.ts';
import { line, oval, poly, rect, shadow } from '../pen.ts';

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

export const storage = {
  gastronorm,
  'gn-lid': gnLid,
  'storage-box': storageBox,
  'ingredient-bin': ingredientBin,
  crate,
  shelving,
};
