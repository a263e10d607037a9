import type { OrderCommand } from '../../../contract/orders/commands.ts';
import type { LaneOwner } from '../../../src/offline/outbox/outbox-types.ts';
import { makeProduct } from '../../support/make-product.ts';
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

let users = 0;
/** Each with a database of its own. */
export const newUser = (): string => {
  users += 1;
  return `contact-${users}`;
};
