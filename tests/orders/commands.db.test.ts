import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { PlacedOrderDetail } from '../../contract/orders/schemas.ts';
import { makeRepresentative } from '../support/shop/factories.ts';
import { openMachine } from '../support/shop/machine.ts';
import { type Buyer, openOrderScene, withKey } from '../support/shop/order-scene.ts';
import { send } from '../support/shop/sample-requests.ts';
import { type Browser, openBrowser } from '../support/shop/test-app.ts';

// Checks that each command, sent twice, has one effect and gets the same answer twice.
type CommandName = {
  [N in EndpointName]: (typeof endpoints)[N]['kind'] extends 'command' ? N : never;
}[EndpointName];

interface Sample {
  browser?: Browser;
  url?: string;
  payload?: object;
  /** Another body that the test sends under the same key. */
  other?: object;
}

const shop = await openOrderScene({ SUBSTITUTES: 'asked' });
const machine = await openMachine(shop, 'orders');
const [arNum, substitute] = [await shop.makeProduct(), await shop.makeProduct()] as const;

async function newList({ browser }: Buyer): Promise<string> {
  const url = `/api/favourites/${randomUUID()}`;
  await browser.send({ method: 'PUT', url, payload: { name: 'Bar' }, headers: withKey() });
  return url;
}

async function newTemplate({ browser }: Buyer): Promise<string> {
  const url = `/api/templates/${randomUUID()}`;
  const payload = { name: 'Bar', lines: [{ arNum, quantity: 10 }] };
  await browser.send({ method: 'PUT', url, payload, headers: withKey() });
  return url;
}

async function representativeOf({ clNum }: Buyer): Promise<Browser> {
  const browser = await openBrowser(shop, await makeRepresentative(shop.database.db, [clNum]));
  await browser.post('/api/commercial/client', { clNum });
  return browser;
}

async function newProposal({ browser, ceNum }: Buyer, order: string): Promise<string> {
  const comes = [{ article: `GOB-${substitute}`, quantity: 10 }];
  const fact = { ...machine.head(), order, article: `GOB-${arNum}`, comes };
  await machine.send('orders/lines', fact);
  const url = `/api/client/orders/${ceNum}`;
  const { changes } = (await browser.get(url)).json<PlacedOrderDetail>();
  return `${url}/proposals/${changes?.[0]?.proposal?.key}`;
}

const delivery = { ztNum: 1, zpNum: 11, clReglement: 'transfer', coMobile: '+33612345678' };

const commands: Record<CommandName, (buyer: Buyer) => Promise<Sample>> = {
  'orders.create': async ({ clNum, coNum }) => ({ payload: { clNum, coNum } }),
  'orders.addProduct': async ({ ceNum }) => {
    const payload = { ceNum, arNum, quantity: 10, mode: 'increment', ClConditionnement: 10 };
    return { payload, other: { ...payload, quantity: 20 } };
  },
  'orders.noteLine': async (buyer) => {
    await buyer.add(arNum, 10);
    const payload = { ceNum: buyer.ceNum, arNum, note: 'Fragile' };
    return { payload, other: { ...payload, note: null } };
  },
  'orders.confirm': async (buyer) => {
    await buyer.add(arNum, 10);
    const payload = { ...delivery, ceNum: buyer.ceNum, adNum: buyer.adNum, clTel: null };
    return { payload, other: { ...payload, zpNum: 13 } };
  },
  'orders.validate': async (buyer) => {
    await buyer.add(arNum, 10);
    const { totalTTC: expectedTotal } = (await buyer.confirm()).json();
    const payload = { ceNum: buyer.ceNum, expectedTotal };
    return { payload, other: { ...payload, reference: 'BC 12' } };
  },
  'orders.answerProposal': async (buyer) => {
    await buyer.add(arNum, 10);
    const url = await newProposal(buyer, (await buyer.place()).json().orderNumber);
    return { url, payload: { answer: 'accepted' }, other: { answer: 'refused' } };
  },
  'favourites.save': async (buyer) => ({
    url: await newList(buyer),
    ...{ payload: { name: 'Cave' }, other: { name: 'Grenier' } },
  }),
  'favourites.delete': async (buyer) => ({ url: await newList(buyer) }),
  'favourites.add': async (buyer) => ({ url: `${await newList(buyer)}/products/${arNum}` }),
  'favourites.remove': async (buyer) => ({ url: `${await newList(buyer)}/products/${arNum}` }),
  'templates.save': async (buyer) => ({
    url: await newTemplate(buyer),
    ...{ payload: { name: 'Cave', lines: [] }, other: { name: 'Grenier', lines: [] } },
  }),
  'templates.rename': async (buyer) => ({
    url: `${await newTemplate(buyer)}/name`,
    ...{ payload: { name: 'Cave' }, other: { name: 'Grenier' } },
  }),
  'templates.line': async (buyer) => ({
    url: `${await newTemplate(buyer)}/lines/${arNum}`,
    ...{ payload: { quantity: 20 }, other: { quantity: 0 } },
  }),
  'templates.delete': async (buyer) => ({ url: await newTemplate(buyer) }),
  'visits.writeNote': async (buyer) => ({
    ...{ browser: await representativeOf(buyer), url: `/api/commercial/notes/${randomUUID()}` },
    ...{ payload: { body: 'Quai 4', writtenAt: 1 }, other: { body: 'Quai 5', writtenAt: 1 } },
  }),
  'visits.deleteNote': async (buyer) => {
    const browser = await representativeOf(buyer);
    const url = `/api/commercial/notes/${randomUUID()}`;
    const payload = { body: 'Quai 4', writtenAt: 1 };
    await browser.send({ method: 'PUT', url, payload, headers: withKey() });
    return { browser, url };
  },
  'contact.attach': async () => ({
    url: `/api/contact/${randomUUID()}/files/0/0`,
    ...{ payload: { data: 'eA==' }, other: { data: 'eQ==' } },
  }),
  'contact.send': async () => {
    const payload = { subject: 'Une question', body: 'Bonjour', files: [] };
    const url = `/api/contact/${randomUUID()}`;
    return { url, payload, other: { ...payload, body: 'Bonsoir' } };
  },
};

/**
 * Returns a hash of each table. The tables of sessions and limits are missing, because every
 * request changes them.
 */
async function everyRow(): Promise<unknown> {
  const tables = await shop.query(`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('sessions', 'session_ids', 'throttles')`);
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} t`,
  );
  return shop.query(`${hashes.join(' union all ')} order by name`);
}

test.each(Object.keys(commands) as CommandName[])(
  '%s has no second effect if it is sent again with the same key',
  async (name) => {
    const buyer = await shop.makeBuyer();
    const { browser = buyer.browser, other, ...sent } = await commands[name](buyer);
    const before = await everyRow();
    const headers = withKey();
    const ask = (change: object = {}) => send(browser, name, { ...sent, headers, ...change });
    const first = await ask();
    expect([first.statusCode, first.body]).toEqual([200, expect.any(String)]);
    const after = await everyRow();
    expect(after).not.toEqual(before);
    const again = await ask();
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.json()).toEqual(first.json());
    if (other) {
      const refused = await ask({ payload: other });
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await everyRow()).toEqual(after);
  },
);
