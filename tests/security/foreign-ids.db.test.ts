import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse as Response } from 'fastify';
import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { sessions } from '../../server/database/schema/access.ts';
import { favouriteLists } from '../../server/database/schema/catalogue.ts';
import { addresses, portfolios } from '../../server/database/schema/clients.ts';
import { clientNotes, referenceData } from '../../server/database/schema/content.ts';
import { orderLines, orders, templates } from '../../server/database/schema/orders.ts';
import { referenceData as distributor } from '../../server/demo/reference-data.ts';
import {
  makeClient,
  makeContact,
  makePlaced,
  makeProduct,
  makeRepresentative,
  PASSWORD,
} from '../support/shop/factories.ts';
import { requests, send } from '../support/shop/sample-requests.ts';
import { type Browser, openBrowser, openTestApp } from '../support/shop/test-app.ts';

// The id of another client’s object must get exactly the same answer as an unknown id, in a path, a
// header or a body.
const app = await openTestApp();
const { db } = app.database;
await db.insert(referenceData).values({ data: distributor });
const arNum = await makeProduct(db, { packSize: 1 });
const clNum = await makeClient(db);
/** This contact and this representative have access to just one client, `clNum`. */
const contact = await app.signIn(clNum);
const representative = await openBrowser(app, await makeRepresentative(db, [clNum]));
await representative.post('/api/commercial/client', { clNum });

const names = Object.keys(endpoints) as EndpointName[];

const problemIn = (answer: { json(): { refusal?: object } }) => {
  const body = answer.json();
  return { ...(body.refusal ?? body), requestId: '' };
};

/** Returns the same body with other ids, at any depth. */
const renumbered = (payload: object, ids: Record<string, unknown>): object =>
  JSON.parse(JSON.stringify(payload), (name, old) => ids[name] ?? old);

const claimOf = (clNum: number) => ({ 'x-user-clnum': String(clNum) });

/** Returns users who may not act for the client. Some send a header that names the client. */
const strangersTo = (clNum: number): [Browser, object][] => [
  [contact, {}],
  [contact, claimOf(clNum)],
  [representative, {}],
  [representative, claimOf(clNum)],
];

/**
 * Returns users who may act for the client: another contact, and a representative whose header
 * names it.
 */
async function actorsFor(clNum: number): Promise<[Browser, object][]> {
  return [
    [await app.signIn(clNum), {}],
    [await openBrowser(app, await makeRepresentative(db, [clNum])), claimOf(clNum)],
  ];
}

async function makeOpen(clNum: number, owner: { coNum: number } | { repNum: number }) {
  const [order] = await db
    .insert(orders)
    .values({ clNum, ...owner })
    .returning({ ceNum: orders.ceNum });
  if (!order) throw new Error('no order was made');
  return order.ceNum;
}

type Ask = (browser: Browser, id: 'theirs' | 'none', headers: object) => Promise<Response>;

async function expectAlike(browser: Browser, headers: object, ask: Ask) {
  const foreign = await ask(browser, 'theirs', headers);
  const missing = await ask(browser, 'none', headers);
  expect(problemIn(foreign)).toEqual(problemIn(missing));
  expect(problemIn(foreign)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
}

async function expectOnlyForClient(clNum: number, ask: Ask) {
  for (const [browser, headers] of strangersTo(clNum)) await expectAlike(browser, headers, ask);
  for (const [browser, headers] of await actorsFor(clNum)) {
    expect((await ask(browser, 'theirs', headers)).statusCode).toBe(200);
  }
}

const namedIn = (id: string) =>
  names.filter((name) => JSON.stringify(requests[name]).includes(`"${id}"`));
const inPath = (id: string) => names.filter((name) => endpoints[name].path.includes(`:${id}`));
const addressOf = (name: EndpointName, id: string, value: unknown) => ({
  url: endpoints[name].path.replace(`:${id}`, String(value)).replace(':arNum', String(arNum)),
});

test('only these requests name an order, a postal address, an invoice or a session', () => {
  expect(namedIn('ceNum')).toEqual([
    'orders.addProduct',
    'orders.addProducts',
    'orders.noteLine',
    'orders.confirm',
    'orders.validate',
  ]);
  expect(namedIn('adNum')).toEqual(['orders.confirm', 'delivery.rates']);
  expect(namedIn('inNum')).toEqual([]);
  expect(inPath('ceNum')).toEqual([
    'orders.detail',
    'orders.pdf',
    'orders.csv',
    'orders.answerProposal',
  ]);
  expect(inPath('inNum')).toEqual(['invoices.pdf']);
  expect(inPath('adNum')).toEqual([]);
  expect(inPath('seNum')).toEqual(['account.endSession']);
});

test.each(namedIn('ceNum'))('only the user who opened an order can use it: %s', async (name) => {
  const clNum = await makeClient(db);
  const owner = await makeContact(db, clNum);
  const ceNum = await makeOpen(clNum, owner);
  const ask: Ask = (browser, id, headers) => {
    const ids = { ceNum: id === 'theirs' ? ceNum : 999_999, arNum, key: randomUUID() };
    return send(browser, name, {
      payload: renumbered(requests[name].payload ?? {}, ids),
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
  };
  // An open order belongs to one user, so other users of the client must not see it either.
  const others = [...strangersTo(clNum), ...(await actorsFor(clNum))];
  for (const [browser, headers] of others) await expectAlike(browser, headers, ask);
  const answer = await ask(await openBrowser(app, owner), 'theirs', {});
  // The order has no lines, so a note finds no line and the order cannot be placed.
  const empty = { 'orders.noteLine': 404, 'orders.confirm': 409, 'orders.validate': 409 };
  expect(answer.statusCode).toBe(empty[name as keyof typeof empty] ?? 200);
});

test('only the user who opened an order can name it in a header', async () => {
  const clNum = await makeClient(db);
  const owner = await makeContact(db, clNum);
  const ceNum = await makeOpen(clNum, owner);
  const ask: Ask = (browser, id, headers) => {
    const named = { 'x-user-cenum': String(id === 'theirs' ? ceNum : 999_999) };
    return send(browser, 'client.cart', { headers: { ...named, ...headers } });
  };
  const others = [...strangersTo(clNum), ...(await actorsFor(clNum))];
  for (const [browser, headers] of others) await expectAlike(browser, headers, ask);
  const answer = await ask(await openBrowser(app, owner), 'theirs', {});
  expect(answer.statusCode).toBe(200);
});

test.each(inPath('ceNum'))('only its client can use a placed order: %s', async (name) => {
  const { clNum, ceNum } = await makePlaced(db);
  // The proposal already has the answer that the test sends, because an invoiced order accepts no
  // other answer.
  const { rows } = await db.execute<{ key: string }>(sql`
    insert into proposals (ce_num, ar_num, at, answer, answered_at, co_num)
    select ce_num, ar_num, now(), 'accepted', now(), co_num
    from order_lines join orders using (ce_num) where ce_num = ${ceNum} returning key`);
  await expectOnlyForClient(clNum, (browser, id, headers) => {
    const { url } = addressOf(name, 'ceNum', id === 'theirs' ? ceNum : 999_999);
    return send(browser, name, {
      url: url.replace(':key', String(rows[0]?.key)),
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
  });
});

test.each(inPath('inNum'))('only its client can read an invoice: %s', async (name) => {
  const { clNum, inNum } = await makePlaced(db);
  await expectOnlyForClient(clNum, (browser, id, headers) =>
    send(browser, name, {
      ...addressOf(name, 'inNum', id === 'theirs' ? inNum : 999_999),
      headers,
    }),
  );
});

test('lists contain no rows of other clients', async () => {
  const { clNum, ceNum, inNum, adNum } = await makePlaced(db);
  const [template, list] = [randomUUID(), randomUUID()];
  await db.insert(templates).values({ key: template, clNum, name: 'Bar' });
  await db.insert(favouriteLists).values({ key: list, clNum, name: 'Bar', position: 1 });
  const actors = await actorsFor(clNum);
  for (const [name, id] of [
    ['orders.list', `"ceNum":${ceNum},`],
    ['invoices.list', `"inNum":${inNum},`],
    ['client.addresses', `"AdNum":${adNum},`],
    ['templates.list', template],
    ['favourites.lists', list],
  ] as const) {
    for (const [browser, headers] of strangersTo(clNum)) {
      expect((await send(browser, name, { headers })).body).not.toContain(id);
    }
    for (const [browser, headers] of actors) {
      expect((await send(browser, name, { headers })).body).toContain(id);
    }
  }
});

const ofTemplates = inPath('key').filter((name) => name.startsWith('templates.'));

test.each(ofTemplates)('only its client can use a template: %s', async (name) => {
  const clNum = await makeClient(db);
  const key = randomUUID();
  await db.insert(templates).values({ key, clNum, name: 'Bar' });
  // `templates.save` makes a template if the key is unused, so the test sends the key of this
  // template.
  const none = name === 'templates.save' ? key : randomUUID();
  await expectOnlyForClient(clNum, (browser, id, headers) =>
    send(browser, name, {
      ...addressOf(name, 'key', id === 'theirs' ? key : none),
      headers: { 'idempotency-key': randomUUID(), ...headers },
    }),
  );
});

test.each(inPath('seNum'))('only its user can end a session: %s', async (name) => {
  const clNum = await makeClient(db);
  const { coNum } = await makeContact(db, clNum);
  const owner = await openBrowser(app, { coNum });
  const [session] = await db.select().from(sessions).where(eq(sessions.coNum, coNum));
  const ask: Ask = (browser, id, headers) => {
    const address = addressOf(name, 'seNum', id === 'theirs' ? session?.seNum : 999_999);
    return send(browser, name, { ...address, payload: { current: PASSWORD }, headers });
  };
  const others = [...strangersTo(clNum), ...(await actorsFor(clNum))];
  for (const [browser, headers] of others) await expectAlike(browser, headers, ask);
  expect((await owner.get('/api/auth/profile')).statusCode).toBe(200);
});

const ofNotes = inPath('key').filter((name) => name.startsWith('visits.'));

test.each(ofNotes)('only its writer can change a note: %s', async (name) => {
  const clNum = await makeClient(db);
  const { repNum } = await makeRepresentative(db, [clNum]);
  const colleague = await makeRepresentative(db);
  await db.insert(portfolios).values({ repNum: colleague.repNum, clNum, main: false });
  const key = randomUUID();
  const written = { key, clNum, repNum, body: 'x', writtenAt: new Date() };
  await db.insert(clientNotes).values(written);
  // A missing note is removed here, not written, because writing would make the note.
  const missing = await send(representative, 'visits.deleteNote', {});
  const claim = claimOf(clNum);
  const strangers: [Browser, object][] = [
    [representative, {}],
    [representative, claim],
    [await openBrowser(app, colleague), claim],
  ];
  const change = (browser: Browser, headers: object) =>
    send(browser, name, {
      ...addressOf(name, 'key', key),
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
  for (const [browser, headers] of strangers) {
    expect(problemIn(await change(browser, headers))).toEqual(problemIn(missing));
  }
  expect((await change(contact, {})).json().code).toBe('FORBIDDEN');
  expect(await db.select().from(clientNotes).where(eq(clientNotes.key, key))).toMatchObject([
    { body: 'x', deletedAt: null },
  ]);
  expect((await change(await openBrowser(app, { repNum }), claim)).statusCode).toBe(200);
});

test('delivery rates can be requested only for postal addresses of the client', async () => {
  const { clNum, adNum } = await makePlaced(db);
  const mine = eq(addresses.adNum, adNum);
  const [zone] = await db.select().from(addresses).where(mine);
  await expectOnlyForClient(clNum, (browser, id, headers) => {
    const ids = { ztNum: zone?.ztNum, adNum: id === 'theirs' ? adNum : 999_999 };
    const payload = { ...requests['delivery.rates'].payload, region: 'Bretagne', ...ids };
    return send(browser, 'delivery.rates', { payload, headers });
  });
});

test('a representative of two clients cannot send an order of one to an address of the other', async () => {
  const clNum = await makeClient(db);
  const other = await makePlaced(db);
  const { repNum } = await makeRepresentative(db, [clNum, other.clNum]);
  const ceNum = await makeOpen(clNum, { repNum });
  const line = { position: 1, quantity: 10, unitPrice: '1', vatRate: '20' };
  const article = { arNum, reference: 'R', label: 'L' };
  await db.insert(orderLines).values({ ceNum, clNum, ...article, ...line });
  await expectAlike(await openBrowser(app, { repNum }), claimOf(clNum), (browser, id, headers) => {
    const ids = { ceNum, adNum: id === 'theirs' ? other.adNum : 999_999 };
    return send(browser, 'orders.confirm', {
      payload: renumbered(requests['orders.confirm'].payload ?? {}, ids),
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
  });
});
