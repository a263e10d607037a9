import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../../contract/core/errors.ts';
import { MAX_QUANTITY } from '../../../../contract/core/packaging.ts';
import { addition, makeEntry } from '../../../../tests/support/device/make-entry.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { orderTopic } from '../../../device/commands/order-commands.ts';
import type { EntryError } from '../../../device/outbox/outbox-types.ts';
import { correctionsOf } from './corrections.ts';

const cups = makeProduct(12, { packSize: 12 });
const { apply, empty } = orderTopic;
const none = empty.lines;

const refused = (command: ReturnType<typeof addition>, lastError: EntryError) =>
  makeEntry('order', command, { state: 'rejected', lastError });

function expectAccepted(corrections: ReturnType<typeof correctionsOf>, lines = none): void {
  for (const correction of corrections) {
    if (correction.kind !== 'quantity') continue;
    const after = apply({ ...empty, lines }, correction.command);
    expect(after.lines.get(12)?.LCQuantite).toBeGreaterThan(0);
    expect(after.lines).not.toBe(lines);
  }
}

test('offers the next lower and the next higher number of packs for a quantity between two packs', () => {
  const entry = refused(addition(cups, 7), { code: 'QUANTITY_INVALID', quantities: [24, 36] });
  const corrections = correctionsOf(entry, undefined, none);
  expect(corrections).toMatchObject([
    { quantity: 24, packSize: 12, command: { mode: 'replace', quantity: 24 } },
    { quantity: 36, packSize: 12, command: { mode: 'replace', quantity: 36 } },
  ]);
  expectAccepted(corrections);
});

test('offers no quantity of 0, and computes quantities if the server has proposed none', () => {
  const few = refused(addition(cups, 7), { code: 'QUANTITY_INVALID', quantities: [0, 12] });
  expect(correctionsOf(few, undefined, none)).toMatchObject([{ quantity: 12 }]);
  const many = refused(addition(cups, MAX_QUANTITY + 1), { code: 'QUANTITY_INVALID' });
  const corrections = correctionsOf(many, undefined, none);
  expect(corrections).toMatchObject([{ quantity: 99_996 }]);
  expectAccepted(corrections);
});

test('rounds a quantity up to whole packs of the size that the server sent', () => {
  const stale = { ...cups, name: 'Gobelet renommé', packSize: 15 };
  const entry = refused(addition(cups, 36), { code: 'PACKAGING_CHANGED', packSize: 20 });
  const corrections = correctionsOf(entry, stale, none);
  expect(corrections).toMatchObject([
    {
      quantity: 40,
      packSize: 20,
      command: { mode: 'increment', article: { name: 'Gobelet renommé', packSize: 20 } },
    },
  ]);
  expectAccepted(corrections);
});

test('replaces the whole quantity of a cart line if this quantity is in the old pack size', () => {
  const { lines } = apply(empty, addition(cups, 24));
  const entry = refused(addition(cups, 12), { code: 'PACKAGING_CHANGED', packSize: 20 });
  const corrections = correctionsOf(entry, undefined, lines);
  expect(corrections).toMatchObject([{ command: { mode: 'replace', quantity: 40 } }]);
  expectAccepted(corrections, lines);
  const set = refused(addition(cups, 12, 'replace'), { code: 'PACKAGING_CHANGED', packSize: 20 });
  expect(correctionsOf(set, undefined, lines)).toMatchObject([
    { command: { mode: 'replace', quantity: 20 } },
  ]);
});

test('offers no quantity above the limit of a line', () => {
  const entry = refused(addition(cups, 99_996), { code: 'PACKAGING_CHANGED', packSize: 50_000 });
  const corrections = correctionsOf(entry, undefined, none);
  expect(corrections).toMatchObject([{ quantity: 50_000 }]);
  expectAccepted(corrections);
});

test('offers substitutes if the article is withdrawn, and the open order if the old order is closed', () => {
  const command = addition(cups);
  expect(correctionsOf(refused(command, { code: 'PRODUCT_WITHDRAWN' }), undefined, none)).toEqual([
    { kind: 'substitutes', arNum: 12 },
  ]);
  expect(correctionsOf(refused(command, { code: 'ORDER_CLOSED' }), undefined, none)).toEqual([
    { kind: 'reopen', command },
  ]);
});

test('offers no retry if the server rejected a reused idempotency key', () => {
  const lastError = { code: 'IDEMPOTENCY_KEY_REUSED' } as const;
  expect(correctionsOf(refused(addition(cups), lastError), undefined, none)).toEqual([
    { kind: 'look' },
  ]);
  const favourite = { kind: 'add-favourite', key: 'favoris', arNum: 12 } as const;
  const entry = makeEntry('favourites', favourite, { state: 'rejected', lastError });
  expect(correctionsOf(entry, undefined, none)).toEqual([]);
});

test('offers a retry after rejections that have no other correction', () => {
  const codes: ErrorCode[] = ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'INTERNAL'];
  for (const code of codes) {
    expect(correctionsOf(refused(addition(cups), { code }), undefined, none)).toEqual([
      { kind: 'retry' },
    ]);
  }
  const note = { kind: 'note-line', article: cups, note: 'Avant 8 h' } as const;
  const lastError = { code: 'PRODUCT_WITHDRAWN' } as const;
  const other = { state: 'rejected', lastError } as const;
  expect(correctionsOf(makeEntry('order', note, other), undefined, none)).toEqual([
    { kind: 'retry' },
  ]);
  const favourite = { kind: 'add-favourite', key: 'favoris', arNum: 12 } as const;
  expect(correctionsOf(makeEntry('favourites', favourite, other), undefined, none)).toEqual([
    { kind: 'retry' },
  ]);
});

test('offers no retry of an answer if its proposal is settled', () => {
  const about = { key: 'p', ceNum: 7, order: 'CMD-1', ordered: 'Assiette', proposed: ['Bol'] };
  const command = { kind: 'answer-proposal', ...about, answer: 'refused' } as const;
  const offered = (code: ErrorCode) =>
    correctionsOf(
      makeEntry('proposals', command, { state: 'rejected', lastError: { code } }),
      undefined,
      none,
    );
  expect(offered('PROPOSAL_GONE')).toEqual([]);
  expect(offered('PROPOSAL_ANSWERED')).toEqual([]);
  expect(offered('FORBIDDEN')).toEqual([{ kind: 'retry' }]);
});
