import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { delivery } from '../../../../tests/offline/support/commands.ts';
import { drawn, openFrenchPage, wordsOf } from '../../../../tests/support/device/draw-french.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { lineOf } from '../../../device/commands/order-commands.ts';
import type { Terms } from '../../auth/session/terms.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import type { CurrentProducts } from '../../products/product-reader.ts';
import { ValidationStep } from './validation-step.tsx';

const shown = vi.hoisted(() => ({
  order: {},
  known: {} as CurrentProducts,
  terms: undefined as Terms | undefined,
}));
vi.mock('../../../device/outbox/device-outbox.ts', () => ({
  outbox: {},
  useOutbox: (read: (now: object) => unknown) =>
    read({ shown: () => shown.order, entries: () => [] }),
}));
vi.mock('../../products/use-current-products.ts', () => ({
  useCurrentProducts: () => shown.known,
}));
vi.mock('../../../device/database/follow-draft.ts', () => ({
  useFollowedDraft: () => ({ draft: { orderKey: 'key', said: {} } }),
}));

vi.mock('../../auth/session/terms.ts', () => ({ termsOf: () => shown.terms }));
vi.mock('../../../ui/use-media.ts', () => ({ useMedia: () => true }));

beforeAll(openFrenchPage);

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

afterEach(() => {
  shown.terms = undefined;
});

function stepWith(known: Partial<CurrentProducts>, coNum: number | null = 4): string {
  shown.known = { products: new Map(), confirmed: new Set(), read: new Set(), ...known };
  const lines = new Map([[1, lineOf(scarce, 200, null)]]);
  shown.order = { ceNum: 7, lines, delivery, isConfirmed: true, isWhole: true };
  return wordsOf(drawn(<ValidationStep catalogue={{} as Catalogue} owner={{ ...owner, coNum }} />));
}

test('shows the button that places the order when the shortages are known', () => {
  expect(stepWith({})).not.toContain('Valider');
  const text = stepWith({ products: new Map([[1, scarce]]), read: new Set([1]) });
  expect(text).toContain('1 article n’est pas disponible en totalité');
  expect(text).toContain('Valider');
});

test('shows the button that places the order even if a product was not found', () => {
  expect(stepWith({ read: new Set([1]) })).toContain('Valider');
});

const readable = { products: new Map([[1, scarce]]), read: new Set([1]) };

test('asks the user to accept the terms until this version is accepted', () => {
  shown.terms = { version: '20260301', acceptedAt: null };
  expect(stepWith(readable)).toContain(
    'J’accepte les conditions générales de vente (version du 01/03/2026).',
  );
  shown.terms = { version: '20260301', acceptedAt: Date.UTC(2026, 2, 12, 9) };
  const text = stepWith(readable);
  expect(text).not.toContain('J’accepte');
  expect(text).toContain('Conditions générales de vente acceptées le 12/03/2026.');
});

test('omits the terms for a representative, who accepts no terms', () => {
  expect(stepWith(readable, null)).not.toContain('onditions générales');
});

test('labels the order reference as “your” for a contact, and as “of the client” for a representative', () => {
  expect(stepWith(readable)).toContain('Votre référence de commande');
  expect(stepWith(readable, null)).toContain('Référence du client');
});
