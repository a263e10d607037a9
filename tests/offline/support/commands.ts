import { fromUnits } from '../../../contract/core/decimal.ts';
import type { OrderCommand } from '../../../src/device/commands/order-commands.ts';
import {
  type ChosenDelivery,
  ratesOf,
  type ValidateOrder,
} from '../../../src/device/commands/placing.ts';
import type { StateOf } from '../../../src/device/commands/topics.ts';
import type { LaneOwner } from '../../../src/device/outbox/outbox-types.ts';
import { makeProduct } from '../../support/device/make-product.ts';
import { PACK } from './fake-shop.ts';

export const owner = (clNum: number): LaneOwner => ({
  clNum,
  coNum: 4,
  clientName: `Client ${clNum}`,
});

const article = (arNum: number) => makeProduct(arNum, { packSize: PACK });

export const set = (arNum: number, quantity: number): OrderCommand => ({
  kind: 'add-product',
  article: article(arNum),
  quantity,
  mode: 'replace',
});

export const add = (arNum: number, quantity: number): OrderCommand => ({
  kind: 'add-product',
  article: article(arNum),
  quantity,
  mode: 'increment',
});

export const note = (arNum: number, text: string | null): OrderCommand => ({
  kind: 'note-line',
  article: article(arNum),
  note: text,
});

export const delivery: ChosenDelivery = {
  adNum: 1,
  ztNum: 1,
  zpNum: 1,
  clReglement: 'transfer',
  coMobile: '+33612345678',
  clTel: null,
  address: {
    label: 'Quai',
    line1: '1 rue du Port',
    line2: null,
    postalCode: '29000',
    city: 'Brest',
  },
  service: 'Standard',
  price: '12.0000',
  freeFrom: null,
  earliestOn: '20261124',
};

export const confirm = (clReglement = 'transfer'): OrderCommand => ({
  kind: 'confirm-order',
  delivery: { ...delivery, clReglement },
});

/** Places the shown order at the shown total. */
export function validate(
  shown: Pick<StateOf<'order'>, 'lines' | 'delivery'>,
  key: string,
): ValidateOrder {
  const rates = ratesOf(shown.lines.values(), shown.delivery);
  const expectedTotal = fromUnits(rates.reduce((sum, { ht, vat }) => sum + ht + vat, 0));
  const said = { reference: null, comment: null, instructions: null, acceptedShortages: [] };
  return { kind: 'validate-order', key, at: 1, expectedTotal, ...said };
}

let users = 0;
/** Returns a new user. Each user has a database of their own. */
export const newUser = (): string => {
  users += 1;
  return `contact-${users}`;
};
