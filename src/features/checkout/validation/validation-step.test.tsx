import { beforeAll, expect, test, vi } from 'vitest';
import { delivery } from '../../../../tests/offline/support/commands.ts';
import { drawn, openFrenchPage, wordsOf } from '../../../../tests/support/device/draw-french.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { lineOf } from '../../../offline/commands/order-commands.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import type { CurrentProducts } from '../../products/product-reader.ts';
import { ValidationStep } from './validation-step.tsx';

const shown = vi.hoisted(() => ({ order: {}, known: {} as CurrentProducts }));
vi.mock('../../../offline/outbox/device-outbox.ts', () => ({
  outbox: {},
  useOutbox: (read: (now: object) => unknown) =>
    read({ shown: () => shown.order, entries: () => [] }),
}));
vi.mock('../../products/use-current-products.ts', () => ({
  useCurrentProducts: () => shown.known,
}));
vi.mock('../device-checkout.ts', () => ({ drafts: {} }));
vi.mock('../../../offline/database/follow-draft.ts', () => ({
  useFollowedDraft: () => ({ draft: { orderKey: 'key', said: {} } }),
}));

beforeAll(() => openFrenchPage('shop', 'checkout'));

const stock = { state: 'low', quantity: 50, restockDate: '20261202' } as const;
const scarce = makeProduct(1, { packSize: 50, stock });

const owner = {
  userKey: 'contact-4',
  clNum: 1,
  coNum: 4,
  clientName: 'Client 1',
  ceNum: 7,
  size: 1,
};

function stepWith(known: Partial<CurrentProducts>): string {
  shown.known = { products: new Map(), sure: new Set(), read: new Set(), ...known };
  const lines = new Map([[1, lineOf(scarce, 200, null)]]);
  shown.order = { ceNum: 7, lines, delivery, isConfirmed: true, isWhole: true };
  return wordsOf(drawn(<ValidationStep catalogue={{} as Catalogue} owner={owner} />));
}

test('offers the order only when shortages are shown', () => {
  expect(stepWith({})).not.toContain('Valider');
  const text = stepWith({ products: new Map([[1, scarce]]), read: new Set([1]) });
  expect(text).toContain('1 article n’est pas disponible en totalité');
  expect(text).toContain('Valider');
});

test('offers the order with an unknown product', () => {
  expect(stepWith({ read: new Set([1]) })).toContain('Valider');
});
