import { expect, test } from 'vitest';
import { addition, makeEntry } from '../../../../tests/support/device/make-entry.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import type { SentEntry } from '../../../device/outbox/outbox-types.ts';
import { overtakenOf } from './overtaken.ts';

const cups = makeProduct(12);
const set = (packs: number, more = {}) =>
  makeEntry('order', addition(cups, packs * cups.packSize, 'replace'), more);
const rejected = { state: 'rejected' } as const;
const sentLater = (more = {}): SentEntry => ({ ...set(5, more), sentAt: 1 });

test('marks a rejected quantity if a later entry has set another quantity', () => {
  const refused = set(1, rejected);
  expect(overtakenOf([refused], [sentLater()])).toEqual(new Set([refused.opId]));
  expect(overtakenOf([refused, set(5)], [])).toEqual(new Set([refused.opId]));
});

test('marks no rejected quantity for earlier entries, rejected entries or entries of other clients', () => {
  const before = sentLater();
  const refused = set(1, rejected);
  expect(overtakenOf([refused, set(5, rejected)], [before])).toEqual(new Set());
  expect(overtakenOf([refused], [sentLater({ clNum: 2 })])).toEqual(new Set());
  const other = makeEntry('favourites', { kind: 'delete-list', key: 'a' });
  expect(overtakenOf([refused, other], [])).toEqual(new Set());
});
