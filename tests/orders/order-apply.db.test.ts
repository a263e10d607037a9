import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits } from '../../contract/core/decimal.ts';
import { deliveryPrice, offersOf } from '../../contract/delivery/offers.ts';
import type { DeliveryTerms } from '../../contract/delivery/schemas.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { goodsOf, pricedLine } from '../../contract/orders/totals.ts';
import { promotions, quantityBreaks } from '../../server/database/schema/catalogue.ts';
import {
  type KnownProduct,
  type OrderCommand,
  type OrderState,
  orderTopic,
} from '../../src/device/commands/order-commands.ts';
import { ratesOf } from '../../src/device/commands/placing.ts';
import { runsHere } from '../support/engines/test-database.ts';
import { type Buyer, openOrderScene, withKey } from '../support/shop/order-scene.ts';

/**
 * The weights in kilograms. A few packs of each product are too heavy for the first rate, or
 * expensive enough for free delivery.
 */
const WEIGHTS = ['4', '0.5', '0.05', '0.01'];

// The server must do what the device showed before the answer arrived. The device applies random
// sequences of commands to its state, and the real API gets the same commands.
const shop = await openOrderScene();
const shelf: KnownProduct[] = [];
for (const [at, packSize] of [1, 6, 10, 50].entries()) {
  const regularPrice = ['0.0841', '0.0001', '1.9999', '12.3450'][at] ?? '1.0000';
  const vatRate = ['20', '5.5', '2.1', '10'][at] ?? '20';
  const weight = WEIGHTS[at] ?? '0';
  const ecoContribution = ['0.0003', '0.1217', '0.0000', '2.5000'][at] ?? '';
  const sold = { basePrice: regularPrice, packSize, vatRate, ecoContribution, weight };
  const arNum = await shop.makeProduct(sold);
  const discount = '12.5';
  const minQuantity = packSize * 3;
  await shop.database.db.insert(quantityBreaks).values({ arNum, minQuantity, discount });
  const isOnSale = at % 2 === 1;
  if (isOnSale) {
    const always = { startsOn: '2020-01-01', endsOn: '2099-01-01' };
    await shop.database.db.insert(promotions).values({ arNum, discount: '7.25', ...always });
  }
  shelf.push({
    arNum,
    reference: `GOB-${arNum}`,
    name: `Gobelet ${arNum}`,
    packSize,
    unit: 'gobelet',
    unitGender: 'm',
    vatRate,
    ecoContribution,
    regularPrice,
    promotion: isOnSale ? { discount: '7.25', endsOn: '20990101' } : null,
    breaks: [{ minQuantity, discount, netPrice: '0' }],
    flags: { new: false, promotion: isOnSale, clearance: false, withdrawn: false },
    stock: { state: 'out', quantity: 0, restockDate: null },
  });
}
const gone = await shop.makeProduct({ packSize: 1, withdrawnAt: new Date() });
const flags = { new: false, promotion: false, clearance: false, withdrawn: true };
const known = shelf[0] as KnownProduct;
shelf.push({ ...known, arNum: gone, reference: `GOB-${gone}`, name: `Gobelet ${gone}`, flags });

const ofShelf = fc.nat(4);
const commands: fc.Arbitrary<OrderCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        at: ofShelf,
        packs: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom(0.5, -1, 100_000)),
        mode: fc.constantFrom('replace' as const, 'increment' as const),
      })
      .map(({ at, packs, mode }): OrderCommand => {
        const article = shelf[at] as KnownProduct;
        return { kind: 'add-product', article, quantity: packs * article.packSize, mode };
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ at: ofShelf, note: fc.constantFrom(null, 'Vite', 'Sans « couvercle » 🙂') })
      .map(
        ({ at, note }): OrderCommand => ({
          kind: 'note-line',
          article: shelf[at] as KnownProduct,
          note,
        }),
      ),
  },
);

const REFUSALS: Record<OrderCommand['kind'], string[]> = {
  'create-order': [],
  'add-product': ['QUANTITY_INVALID', 'PRODUCT_WITHDRAWN', 'NOT_FOUND'],
  'note-line': ['NOT_FOUND'],
  'confirm-order': ['ORDER_EMPTY', 'INVALID'],
  'validate-order': ['ORDER_EMPTY', 'ORDER_NOT_CONFIRMED'],
};

/** Sends a command as the outbox does; returns undefined if the server refuses the command. */
async function send(buyer: Buyer, state: OrderState, command: OrderCommand): Promise<unknown> {
  const { clNum, coNum } = buyer;
  const { endpoint, body = {} } = orderTopic.request(state, command, { clNum, coNum });
  const answer = await buyer.browser.post(endpoints[endpoint].path, body, withKey());
  if (answer.statusCode === 200) return answer.json();
  expect(REFUSALS[command.kind]).toContain(answer.json().code);
  return undefined;
}

type Step = OrderCommand | { kind: 'choose'; service: string; clReglement: string } | 'finish';

const choices: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('choose' as const),
  service: fc.constantFrom('Standard', 'Standard', 'Express'),
  clReglement: fc.constantFrom('transfer', 'transfer', 'cheque', 'direct_debit'),
});

/**
 * Makes commands in any sequence, or in the usual sequence of a user: some lines, a choice of
 * delivery, perhaps another change, and the validation.
 */
const journeys: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      fc.array(fc.oneof(commands, choices, fc.constant<Step>('finish')), { maxLength: 4 }),
      fc
        .tuple(
          fc.array(commands, { minLength: 2, maxLength: 6 }),
          choices,
          fc.option(commands, { freq: 4, nil: 'finish' as const }),
        )
        .map(([lines, choice, last]): Step[] => [...lines, choice, last, 'finish']),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.flat());

/**
 * Returns the command that the delivery page makes of a choice; undefined if the service is not
 * offered.
 */
async function chosen(
  { browser, adNum }: Buyer,
  { lines }: OrderState,
  { service, clReglement }: { service: string; clReglement: string },
): Promise<OrderCommand | undefined> {
  const terms = (await browser.get('/api/client/livraison')).json<DeliveryTerms>();
  const [zone] = terms.zones;
  if (!zone) throw new Error('The address has no zone');
  const weightOf = (arNum: number) => Number(WEIGHTS[shelf.findIndex((a) => a.arNum === arNum)]);
  const grams = [...lines.values()].map((one) =>
    Math.round(one.LCQuantite * weightOf(one.ArNum) * 1000),
  );
  const weight = grams.reduce((sum, one) => sum + one, 0) / 1000;
  const now = { day: '20261121', time: '10:00' };
  const rules = { cutoff: terms.cutoff, closedDays: [], run: null };
  const offer = offersOf(zone, weight, now, rules).find(({ name }) => name === service);
  if (!offer) return undefined;
  const { zpNum, ztNum, freeFrom, earliestOn } = offer;
  const price = deliveryPrice(offer, goodsOf([...lines.values()].map(pricedLine)));
  const address = { label: 'Quai', line1: '1', line2: null, postalCode: '56100', city: 'Lorient' };
  const phones = { coMobile: '+33612345678', clTel: null };
  const delivery = { adNum, ztNum, zpNum, clReglement, ...phones, address, service };
  return { kind: 'confirm-order', delivery: { ...delivery, price, freeFrom, earliestOn } };
}

/** Validates the order at the total that the device shows. */
function finish({ lines, delivery }: OrderState, key: string): OrderCommand {
  const rates = ratesOf(lines.values(), delivery);
  const expectedTotal = fromUnits(rates.reduce((sum, { ht, vat }) => sum + ht + vat, 0));
  const details = { reference: 'BC 1', comment: null, instructions: null };
  return { kind: 'validate-order', key, at: 1, ...details, expectedTotal, acceptedShortages: [] };
}

function commandOf(step: Step, buyer: Buyer, shown: OrderState, key: string) {
  if (step === 'finish') return finish(shown, key);
  return step.kind === 'choose' ? chosen(buyer, shown, step) : step;
}

/**
 * Returns all data of the order that a page shows, except delivery days, which the server decides.
 */
const shownOf = ({ lines, isConfirmed, delivery, placed, isStale }: OrderState) => ({
  isStale: isStale ?? false,
  lines: [...lines.values()],
  isConfirmed: isConfirmed ?? false,
  price: delivery?.price,
  placed: (placed ?? []).map(({ key, lines: of, expectedTotal }) => ({ key, of, expectedTotal })),
});

test('a placed order has the lines and totals that the device has shown, to the cent', {
  timeout: 180_000,
}, async () => {
  let placed = 0;
  const check = async (all: Step[]) => {
    const buyer = await shop.makeBuyer();
    let shown: OrderState = { ...orderTopic.empty, isWhole: true };
    let known = shown;
    for (const [at, step] of all.entries()) {
      const command = await commandOf(step, buyer, shown, `order-${at}`);
      if (!command) continue;
      const first = orderTopic.before?.(known, command, buyer);
      if (first) {
        known = orderTopic.absorb(known, first, await send(buyer, known, first));
        known = { ...known, isStale: false };
      }
      const { ceNum } = known;
      shown = orderTopic.apply({ ...shown, ceNum }, command);
      const answer = await send(buyer, known, command);
      if (answer !== undefined) known = orderTopic.absorb(known, command, answer);
      // The device drops a refused choice, and continues with the state before the choice.
      else if (command.kind === 'confirm-order') shown = known;
      expect(shownOf(known)).toEqual(shownOf(shown));
      if (answer === undefined || command.kind !== 'validate-order') continue;
      placed += 1;
      const detail = (await buyer.browser.get(`/api/client/orders/${ceNum}`)).json();
      expect(detail).toMatchObject({
        number: known.placed?.[0]?.number,
        totalTTC: command.expectedTotal,
        lines: shown.placed?.[0]?.lines,
        delivery: { price: shown.placed?.[0]?.delivery?.price },
      });
    }
  };
  const article = shelf[2] as KnownProduct;
  const whole: Step[] = [
    { kind: 'add-product', article, quantity: article.packSize, mode: 'replace' },
    { kind: 'choose', service: 'Standard', clReglement: 'transfer' },
    'finish',
  ];
  const options = { numRuns: runsHere(25), examples: [[whole]] as [Step[]][] };
  await fc.assert(fc.asyncProperty(journeys, check), options);
  // At least one order must have been placed. Otherwise this test would not cover placing.
  expect(placed).toBeGreaterThan(0);
});
