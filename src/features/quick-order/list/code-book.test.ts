import { expect, test } from 'vitest';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { createCodeBook } from './code-book.ts';

const settle = () => new Promise<void>((done) => setTimeout(done));

function scene(answerOf: (code: string) => Product[] | undefined) {
  const asked: string[][] = [];
  const world = { isSilent: false };
  const book = createCodeBook({
    async codes(codes) {
      asked.push([...codes]);
      if (world.isSilent) throw new Error('Nobody can be asked');
      return codes.map(answerOf);
    },
  });
  return { asked, world, book };
}

test('each code is asked for once, all new ones in one question', async () => {
  const { book, asked } = scene(() => []);
  book.want(['A', 'B', 'A']);
  book.want(['A', 'B', 'C']);
  await settle();
  book.want(['B', 'C']);
  expect(asked).toEqual([['A', 'B'], ['C']]);
  expect([...book.getState().known.keys()]).toEqual(['A', 'B', 'C']);
  expect(book.getState().isAsking).toBe(false);
});

test('what nobody could say is unknown to it, until it is asked again', async () => {
  const { book, world } = scene(() => [makeProduct(1)]);
  world.isSilent = true;
  book.want(['A']);
  expect(book.getState().isAsking).toBe(true);
  await settle();
  expect(book.getState()).toEqual({ known: new Map(), isAsking: false });
  world.isSilent = false;
  book.again();
  await settle();
  expect(book.getState().known.get('A')).toEqual([makeProduct(1)]);
});

test('asking again keeps what is known while nobody answers', async () => {
  const { book, world } = scene((code) => (code === 'B' ? undefined : []));
  book.want(['A', 'B']);
  await settle();
  expect(book.getState().known.has('B')).toBe(false);
  world.isSilent = true;
  book.again();
  await settle();
  expect(book.getState().known.has('A')).toBe(true);
});
