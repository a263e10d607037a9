import { randomUUID } from 'node:crypto';
import type { Address, DeliveryOffer, DeliveryTerms } from '../../contract/delivery/schemas.ts';
import { at } from '../../server/demo/random.ts';
import type { Article } from '../../tests/exactly-once/round.ts';

export interface Ready {
  key: string;
  ceNum: number;
  headers: object;
  body: { ceNum: number; expectedTotal: string; acceptedShortages: number[] };
}

export interface Calls {
  read<T>(path: string, headers: object, body?: object): Promise<T>;
  /** Sends a command under a new key. */
  command<T>(path: string, headers: object, body: object): Promise<T>;
}

interface Line {
  ArNum: number;
}

/** Adds one pack to the client’s cart and confirms the order, so that the order can be placed. */
export async function prepareOrder({ read, command }: Calls, clNum: number): Promise<Ready> {
  const claim = { 'x-user-clnum': String(clNum) };
  const opening = { clNum, coNum: null };
  const opened = await command<{ newkey: number }>('/api/commandes/create', claim, opening);
  const ceNum = opened.newkey;
  const feed = '/api/catalogue/feed?since=0&limit=50';
  const { rows } = await read<{ rows: Article[] }>(feed, claim);
  const { arNum, packSize } = at(
    rows.filter(({ withdrawn }) => !withdrawn),
    0,
  );
  const pack = { quantity: packSize, mode: 'increment', ClConditionnement: packSize };
  await command('/api/commandes/add-product', claim, { ceNum, arNum, ...pack });
  const named = { ...claim, 'x-user-cenum': String(ceNum) };
  const lines = await read<Line[]>('/api/client/cart', named);
  const {
    AdNum: adNum,
    ZTNum: ztNum,
    region,
  } = at(await read<Address[]>('/api/client/livraisons', claim), 0);
  // This weight is larger than any cart’s weight, so the offered rate fits every cart.
  const asked = { weight: 2000, region, ztNum };
  const offers = await read<DeliveryOffer[]>('/api/livraison/get-tarifs', claim, asked);
  const terms = await read<DeliveryTerms>('/api/client/livraison', claim);
  const how = { adNum, ztNum, zpNum: at(offers, 0).zpNum, coMobile: '+33612345678', clTel: null };
  const { totalTTC } = await command<{ totalTTC: string }>('/api/commandes/confirm-order', claim, {
    ceNum,
    clReglement: at(terms.paymentMethods, 0),
    ...how,
  });
  const key = randomUUID();
  const acceptedShortages = lines.map(({ ArNum }) => ArNum);
  const body = { ceNum, expectedTotal: totalTTC, acceptedShortages };
  return { key, ceNum, body, headers: { ...claim, 'idempotency-key': key } };
}
