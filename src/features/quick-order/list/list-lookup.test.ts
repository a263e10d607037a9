import { expect, test } from 'vitest';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { settle } from '../../../../tests/support/device/settle.ts';
import { createListLookup } from './list-lookup.ts';

const product = makeProduct(1);
const match = { products: [product], isSure: true, isWhole: true };

const named = (code: string) => ({ code, quantity: '', isPacks: false });
const lines = (...codes: string[]) => codes.map((code) => ({ readings: [named(code)] }));

function scene(answerOf: (code: string) => Product[] | undefined) {
  const asked: string[][] = [];
  const fixture = { isSilent: false };
  async function note(some: readonly string[]): Promise<void> {
    asked.push([...some]);
    if (fixture.isSilent) throw new Error('Nobody can be asked');
  }
  const book = createListLookup(
    {
      async codes(codes) {
        await note(codes);
        return codes.map(answerOf);
      },
      async names(names) {
        await note(names);
        return names.map(() => match);
      },
    },
    true,
    () => [],
  );
  return { asked, fixture, book };
}

test('asks the catalogue for each code once, and for all new codes in one call', async () => {
  const { book, asked } = scene(() => []);
  book.want(lines('A', 'B', 'A'));
  book.want(lines('A', 'B', 'C'));
  await settle();
  book.want(lines('B', 'C'));
  await settle();
  expect(asked).toEqual([['A', 'B'], ['C']]);
  expect([...book.getState().known.codes.keys()].sort()).toEqual(['A', 'B', 'C']);
  expect(book.getState().isAsking).toBe(false);
});

test('asks for the names of lines without a known code, and for all these names in one call', async () => {
  const { book, asked } = scene((code) => (code === 'A' ? [product] : []));
  const name = (code: string) => ({ ...named(code), isName: true as const });
  book.want([
    { readings: [named('A'), name('plate')] },
    { readings: [named('B'), name('bowl')], joined: name('bowl, blue') },
    { readings: [name('cup'), name('bowl')] },
  ]);
  expect(book.getState().isAsking).toBe(true);
  await settle();
  expect(asked).toEqual([
    ['A', 'B'],
    ['bowl', 'bowl, blue', 'cup'],
  ]);
  const { known, isAsking } = book.getState();
  expect([known.names.get('cup'), known.names.has('plate'), isAsking]).toEqual([
    match,
    false,
    false,
  ]);
});

test('asks again at the next attempt for a code that got no answer', async () => {
  const { book, fixture } = scene(() => [product]);
  fixture.isSilent = true;
  book.want(lines('A'));
  expect(book.getState().isAsking).toBe(true);
  await settle();
  const nothing = { codes: new Map(), names: new Map() };
  expect(book.getState()).toEqual({ known: nothing, isAsking: false });
  fixture.isSilent = false;
  book.again();
  await settle();
  expect(book.getState().known.codes.get('A')).toEqual([product]);
});

test('does not forget known codes after a failed attempt', async () => {
  const { book, fixture } = scene((code) => (code === 'B' ? undefined : []));
  book.want(lines('A', 'B'));
  await settle();
  expect(book.getState().known.codes.has('B')).toBe(false);
  fixture.isSilent = true;
  book.again();
  await settle();
  expect(book.getState().known.codes.has('A')).toBe(true);
});
