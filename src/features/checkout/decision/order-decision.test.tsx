import { beforeAll, expect, test, vi } from 'vitest';
import type { CurrentLine, CurrentOrder } from '../../../../contract/orders/current-order.ts';
import { confirm, delivery, validate } from '../../../../tests/offline/support/commands.ts';
import { drawn, openFrenchPage, wordsOf } from '../../../../tests/support/device/draw-french.ts';
import { makeEntry, makeSeenLine } from '../../../../tests/support/device/make-entry.ts';
import type { SeenLine } from '../../../device/commands/placing.ts';
import type { Entry, EntryError } from '../../../device/outbox/outbox-types.ts';
import { rejectedOrders } from '../../../device/outbox/rejected.ts';
import { RejectedDecision } from './order-decision.tsx';

vi.mock('../../../device/outbox/device-outbox.ts', () => ({
  outbox: { shown: () => ({ lines: new Map(), delivery }) },
}));
vi.mock('../../auth/session/session-store.ts', () => ({ useSession: () => 1 }));

beforeAll(openFrenchPage);

const seen = { lines: [1, 2, 3].map((arNum) => makeSeenLine(arNum)), deliveryPrice: '12.0000' };
const order = { ...validate({ lines: new Map(), delivery }, 'first'), seen };
const there = { state: 'in', quantity: 5000, restockDate: null } as const;
const currentOf = (lines: readonly SeenLine[], stock: CurrentLine['stock']): CurrentOrder => ({
  lines: lines.map((line) => ({ ...line, stock, LCTvaTx: '20', withdrawn: false })),
  deliveryPrice: '12.0000',
  ...{ totalHT: '162.0000', totalVAT: '32.4000', totalTTC: '194.4000' },
});
const refused = (lastError: EntryError): Partial<Entry> => ({ state: 'rejected', lastError });

function decisionOn(...entries: Entry[]): string {
  const [rejected] = rejectedOrders(entries);
  if (!rejected) throw new Error('Nothing was rejected');
  return wordsOf(drawn(<RejectedDecision rejected={rejected} />));
}

test('hides the button that accepts the changes if the answer omits some changes', () => {
  const current = {
    ...currentOf([{ ...makeSeenLine(2), LCPrixVente: '3.0000' }], there),
    totalTTC: '999.0000',
  };
  const told = (more?: number) =>
    decisionOn(
      makeEntry(
        'order',
        order,
        refused({ code: 'PRICE_CHANGED', current: { ...current, ...(more && { more }) } }),
      ),
    );
  expect(told()).toContain('Accepter et valider');
  expect(told(1950)).toContain('Et 1 950 autres lignes. Revenez au panier');
  expect(told(1950)).toContain('999,00');
  expect(told(1950)).not.toMatch(/Accepter et valider|Réessayer/);
});

test('shows that an order with too many lines was not placed, and links back to the cart', () => {
  const chosen = makeEntry('order', confirm(), refused({ code: 'ORDER_FULL' }));
  const placing = makeEntry('order', order, refused({ code: 'ORDER_FULL', behind: chosen.opId }));
  const text = decisionOn(chosen, placing);
  expect(text).toContain('Une commande compte 2 000 lignes au plus.');
  expect(text).toContain('Rien n’a été commandé. Les lignes qui tiennent sont dans le panier');
  expect(text).toContain('Revenir au panier');
  expect(text).not.toMatch(/livraison|Réessayer/);
});

test('shows that an order below the minimum was not placed, and asks the user to complete the cart', () => {
  const text = decisionOn(makeEntry('order', order, refused({ code: 'ORDER_BELOW_MINIMUM' })));
  expect(text).toContain('Cette commande n’atteint pas le minimum de commande.');
  expect(text).toContain('Rien n’a été commandé. Revenez au panier pour le compléter');
  expect(text).not.toMatch(/Réessayer|Voici ce qui a changé/);
});

test('shows the old total only if the total has changed', () => {
  const stock = { state: 'low', quantity: 0, restockDate: '20261202' } as const;
  const current = currentOf(seen.lines, stock);
  const told = (expectedTotal: string) =>
    decisionOn(
      makeEntry('order', { ...order, expectedTotal }, refused({ code: 'STOCK_CHANGED', current })),
    );
  expect(told('194.4000')).toContain('Total TTC 194,40 € Accepter');
  expect(told('190.0000')).toContain('Total TTC 190,00 € → devient 194,40 € Accepter');
});

const until = (year: string) => ({ day: `${year}1207`, time: '14:00' });
const days = [
  { day: '20201208', before: until('2020') },
  { day: '20991208', before: until('2099') },
  { day: '20991211', before: until('2099') },
];
const gone = { code: 'DELIVERY_DAY_GONE', days } as const;

test('offers the next delivery days, and omits days whose cut-off has passed', () => {
  const chosen = makeEntry('order', confirm(), refused(gone));
  const placing = makeEntry('order', order, refused({ code: gone.code, behind: chosen.opId }));
  for (const entries of [[chosen, placing], [makeEntry('order', order, refused(gone))]]) {
    const text = decisionOn(...entries);
    expect(text).toContain('Le jour de livraison choisi n’est plus possible.');
    expect(text).toMatch(
      /Jour de livraison mardi 8 déc\. vendredi 11 déc\. Commandez avant le lundi 7 /,
    );
    expect(text).toContain('Valider pour le mardi 8 décembre');
  }
  expect(decisionOn(chosen, placing)).toContain('Modifier la livraison');
  expect(decisionOn(makeEntry('order', order, refused(gone)))).toContain('Revoir la livraison');
});

test('offers a retry if the cut-off of all delivery days has passed', () => {
  const late = refused({ ...gone, days: days.slice(0, 1) });
  const text = decisionOn(makeEntry('order', order, late));
  expect(text).toContain('Réessayer');
  expect(text).not.toContain('Valider pour');
});

test('shows a changed price and an unavailable day as one decision', () => {
  const raised = { code: 'PRICE_CHANGED', current: currentOf(seen.lines, there) } as const;
  const text = decisionOn(makeEntry('order', order, refused({ ...raised, days })));
  expect(text).toContain('Le total de la commande a changé.');
  expect(text).toContain('Le jour de livraison choisi n’est plus possible.');
  expect(text).toMatch(/Jour de livraison mardi 8 déc\..*Accepter et valider à 194,40/);
});
