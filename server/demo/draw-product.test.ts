import { expect, test } from 'vitest';
import { shelves } from './catalogue/allocate.ts';
import { drawingOf } from './catalogue/generate-products.ts';
import { drawProduct } from './draw-product.ts';

const drawings = shelves().flatMap(({ kind, combinations }) =>
  combinations.map(({ options }) => drawingOf(kind, options)),
);
const different = [...new Map(drawings.map((d) => [JSON.stringify(d), d])).values()];

test('draws every shape, material and colour of the demonstration catalogue', () => {
  expect(different.filter((drawing) => !drawProduct(drawing, 214))).toEqual([]);
});

test('draws small, well-formed and self-contained pictures', () => {
  for (const drawing of different) {
    const svg = drawProduct(drawing, 214) ?? '';
    const what = `${drawing.shape} ${drawing.material} ${drawing.colour}`;
    expect(svg.length, what).toBeLessThan(4_000);
    expect(unclosed(svg), what).toEqual([]);
    expect(svg, what).not.toMatch(
      /<script|href|<style|style=|url\(|NaN|undefined|Infinity|on\w+=|[{}]/,
    );
  }
});

test('draws nothing for an unknown shape, material or colour', () => {
  const known = { shape: 'jerrycan', material: 'plastique', colour: 'bleu' };
  for (const odd of [{ shape: 'constructor' }, { material: 'lave' }, { colour: 'infrarouge' }]) {
    expect(drawProduct({ ...known, ...odd }, 12)).toBeUndefined();
  }
});

test('writes no text of the drawing into the picture', () => {
  const foul = '"><script>alert(1)</script>';
  expect(
    drawProduct({ shape: foul, material: foul, colour: foul, label: foul }, 1),
  ).toBeUndefined();
  const known = { shape: 'jerrycan', material: 'plastique', colour: 'bleu' };
  const svg = drawProduct({ ...known, label: foul }, Number.NaN);
  expect(svg).toContain('<path');
  expect(svg).not.toContain('script');
  expect(svg).not.toContain('NaN');
});

/** Returns the names of elements that are closed too late or not at all, and any malformed rest. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-z-]+[A-Za-z]*="[^"<>]*")*)(\/?)>/g,
    (...parts) => {
      const [, closing, name, , empty] = parts as [string, string, string, string, string];
      if (closing) {
        if (open.pop() !== name) open.push(`/${name}`);
      } else if (!empty) {
        open.push(name);
      }
      return '';
    },
  );
  return rest === '' ? open : [...open, rest];
}
