import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { orders } from '../server/database/schema/orders.ts';
import { makeClient, makeContact, makeProduct, makeRepresentative } from './support/factories.ts';
import { Browser, openTestApp, type TestApp } from './support/test-app.ts';

type Role =
  | 'anonymous'
  | 'contact'
  | 'contact not admitted'
  | 'representative waiting'
  | 'representative with client';

/** A well-formed request to each endpoint; one that is missing here fails to compile. */
const requests: Record<EndpointName, { url?: string; payload?: object }> = {
  'auth.token': {},
  'auth.authenticate': { payload: { email: 'a@nowhere.example', password: 'x' } },
  'auth.profile': {},
  'auth.restricted': {},
  'auth.logout': { payload: {} },
  'auth.forgot': { payload: { email: 'a@nowhere.example' } },
  'auth.changePassword': { payload: { TOKEN: 'a.1', password: 'x' } },
  'auth.activate': { payload: { TOKEN: 'a.1', password: 'x' } },
  'clients.list': {},
  'clients.choose': { payload: { clNum: 1 } },
  'clients.leave': {},
  'global.commercial': { payload: { ClUserCom: 'R1' } },
  'global.rg': {},
  'global.redirect': { url: '/api/global/redirect?path=/' },
  'content.legal': { url: '/api/legal/cgv' },
  'catalogue.categories': {},
  'catalogue.brands': {},
  'catalogue.products': {},
  'catalogue.selection': { url: '/api/catalogue/selection?arNums=1' },
  'catalogue.lookup': { url: '/api/catalogue/lookup?code=1' },
  'catalogue.product': { url: '/api/catalogue/products/1' },
  'catalogue.feed': { url: '/api/catalogue/feed?since=0' },
  'client.prices': { url: '/api/client/prices?since=0' },
  'client.bought': {},
  'favourites.lists': {},
  'favourites.save': { url: `/api/favourites/${randomUUID()}`, payload: { name: 'Bar' } },
  'favourites.delete': { url: `/api/favourites/${randomUUID()}` },
  'favourites.add': { url: '/api/favourites/favoris/products/1' },
  'favourites.remove': { url: '/api/favourites/favoris/products/1' },
  'orders.create': { payload: { clNum: 1, coNum: 1 } },
  'orders.isClient': { payload: { clNum: 1 } },
  'orders.addProduct': {
    payload: { ceNum: 1, arNum: 1, quantity: 1, mode: 'replace', ClConditionnement: 1 },
  },
  'orders.addProducts': {
    payload: {
      commands: [
        {
          key: randomUUID(),
          ceNum: 1,
          arNum: 1,
          quantity: 1,
          mode: 'replace',
          ClConditionnement: 1,
        },
      ],
    },
  },
  'orders.noteLine': { payload: { ceNum: 1, arNum: 1, note: 'x' } },
  'client.cart': {},
  'templates.list': {},
  'templates.save': { url: `/api/templates/${randomUUID()}`, payload: { name: 'Bar', lines: [] } },
  'templates.delete': { url: `/api/templates/${randomUUID()}` },
  'media.product': { url: '/media/products/1.svg' },
  'health.live': {},
  'health.ready': {},
  'health.echo': { url: '/api/health/echo?nonce=1' },
};

/** What the policy itself answers; undefined where it lets the request through. */
const refusals: Record<string, Record<Role, string | undefined>> = {
  public: {
    anonymous: undefined,
    contact: undefined,
    'contact not admitted': undefined,
    'representative waiting': undefined,
    'representative with client': undefined,
  },
  user: {
    anonymous: 'UNAUTHENTICATED',
    contact: undefined,
    'contact not admitted': undefined,
    'representative waiting': undefined,
    'representative with client': undefined,
  },
  commercial: {
    anonymous: 'UNAUTHENTICATED',
    contact: 'FORBIDDEN',
    'contact not admitted': 'FORBIDDEN',
    'representative waiting': undefined,
    'representative with client': undefined,
  },
  client: {
    anonymous: 'UNAUTHENTICATED',
    contact: undefined,
    'contact not admitted': undefined,
    'representative waiting': 'CLIENT_NOT_CHOSEN',
    'representative with client': undefined,
  },
  reserved: {
    anonymous: 'UNAUTHENTICATED',
    contact: undefined,
    'contact not admitted': 'NOT_ADMITTED',
    'representative waiting': 'CLIENT_NOT_CHOSEN',
    'representative with client': undefined,
  },
};
const POLICY_CODES = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'CLIENT_NOT_CHOSEN', 'NOT_ADMITTED']);

let app: TestApp;
let signIn: Record<Role, () => Promise<Browser>>;
let userKeys: Record<'contact' | 'representative with client', string>;
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  const clNum = await makeClient(db);
  const contact = await makeContact(db, clNum);
  const limited = await makeContact(db, await makeClient(db, { reservedAccess: false }));
  const representative = await makeRepresentative(db, [clNum]);
  userKeys = {
    contact: `contact-${contact.coNum}`,
    'representative with client': `commercial-${representative.code}`,
  };
  const as = async (kind: 'contact' | 'commercial', email: string) => {
    const browser = new Browser(app);
    await browser.authenticate(kind, email);
    return browser;
  };
  signIn = {
    anonymous: async () => new Browser(app),
    contact: () => as('contact', contact.email),
    'contact not admitted': () => as('contact', limited.email),
    'representative waiting': () => as('commercial', representative.email),
    'representative with client': async () => {
      const browser = await as('commercial', representative.email);
      await browser.post('/api/commercial/client', { clNum });
      return browser;
    },
  };
});
afterAll(() => app.close());

const names = Object.keys(endpoints) as EndpointName[];
const queued = names.filter((name) => ['command', 'batch'].includes(endpoints[name].kind));
const roles = Object.keys(refusals.public ?? {}) as Role[];

describe.each(roles)('%s', (role) => {
  test.each(names)('%s', async (name) => {
    const { method, path, policy } = endpoints[name];
    const { url = path, payload } = requests[name];
    const browser = await signIn[role]();
    const answer = await browser.send({ method, url, ...(payload && { payload }) });
    const code = answer.headers['content-type']?.includes('problem') ? answer.json().code : '';
    expect(POLICY_CODES.has(code) ? code : undefined).toBe(refusals[policy]?.[role]);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

const problemIn = (answer: { json(): { refusal?: object } }) => {
  const body = answer.json();
  return { ...(body.refusal ?? body), requestId: '' };
};

function send(browser: Browser, name: EndpointName, change: object = {}) {
  const { method, path } = endpoints[name];
  const { url = path, payload } = requests[name];
  const headers = { 'idempotency-key': randomUUID() };
  return browser.send({ method, url, ...(payload && { payload }), headers, ...change });
}

describe('ids of other people', () => {
  /** The same body with other ids, however deep they lie. */
  const renumbered = (payload: object, ids: Record<string, unknown>): object =>
    JSON.parse(JSON.stringify(payload), (name, old) => ids[name] ?? old);

  const withOrder = names.filter((name) => /"ceNum"/.test(JSON.stringify(requests[name])));

  test('orders are named by these', () => {
    expect(withOrder).toEqual(['orders.addProduct', 'orders.addProducts', 'orders.noteLine']);
  });

  test.each(withOrder)('an order: %s', async (name) => {
    const { db } = app.database;
    const clNum = await makeClient(db);
    const owner = await makeContact(db, clNum);
    const arNum = await makeProduct(db, { packSize: 1 });
    const [order] = await db
      .insert(orders)
      .values({ clNum, coNum: owner.coNum })
      .returning({ ceNum: orders.ceNum });
    const ask = async (browser: Browser, ceNum: number, headers = {}) => {
      const ids = { ceNum, arNum, key: randomUUID() };
      return send(browser, name, {
        payload: renumbered(requests[name].payload ?? {}, ids),
        headers: { 'idempotency-key': randomUUID(), ...headers },
      });
    };

    const colleague = new Browser(app);
    await colleague.authenticate('contact', (await makeContact(db, clNum)).email);
    const own = new Browser(app);
    await own.authenticate('commercial', (await makeRepresentative(db, [clNum])).email);
    const claim = { 'x-user-clnum': String(clNum) };
    const others: [Browser, object][] = [
      [await signIn.contact(), {}],
      [await signIn.contact(), claim],
      [await signIn['representative with client'](), {}],
      [await signIn['representative with client'](), claim],
      // Who may act for the client has an order of the own, and does not see the colleague's.
      [colleague, {}],
      [own, claim],
    ];
    for (const [browser, headers] of others) {
      const foreign = await ask(browser, order?.ceNum ?? 0, headers);
      const missing = await ask(browser, 999_999, headers);
      expect(problemIn(foreign)).toEqual(problemIn(missing));
      expect(problemIn(foreign)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const mine = new Browser(app);
    await mine.authenticate('contact', owner.email);
    const answer = await ask(mine, order?.ceNum ?? 0);
    // The line that a note is for is missing; everything else is there.
    expect(answer.statusCode).toBe(name === 'orders.noteLine' ? 404 : 200);
  });
});

describe('what a device asks or has kept for another user', () => {
  const claimed = names.filter((name) =>
    ['client', 'reserved', 'commercial'].includes(endpoints[name].policy),
  );

  test.each(claimed)('%s', async (name) => {
    for (const role of ['contact', 'representative with client'] as const) {
      const browser = await signIn[role]();
      for (const user of ['contact-999999', 'commercial-R999', '', 'x']) {
        const answer = await send(browser, name, {
          headers: { 'idempotency-key': randomUUID(), 'x-comptoir-user': user },
        });
        expect([user, answer.statusCode, answer.json().code]).toEqual([user, 409, 'OTHER_USER']);
      }
      const user = userKeys[role];
      const answer = await send(browser, name, {
        headers: { 'idempotency-key': randomUUID(), 'x-comptoir-user': user },
      });
      expect(answer.body).not.toContain('OTHER_USER');
    }
  });

  test('it comes before whether the client may be named, and the area entered', async () => {
    const other = { 'x-comptoir-user': 'contact-999999' };
    const asked: [Role, EndpointName, object][] = [
      ['contact', 'client.bought', { 'x-user-clnum': '999999' }],
      ['contact not admitted', 'catalogue.products', {}],
      ['representative waiting', 'favourites.lists', {}],
      ['contact', 'clients.list', {}],
    ];
    for (const [role, name, more] of asked) {
      const answer = await send(await signIn[role](), name, { headers: { ...other, ...more } });
      expect([name, answer.json().code]).toEqual([name, 'OTHER_USER']);
    }
  });

  test('whoever asks who is signed in is told', async () => {
    const browser = await signIn.contact();
    const answer = await browser.get('/api/auth/profile', { 'x-comptoir-user': 'contact-999999' });
    expect(answer.statusCode).toBe(200);
  });
});

describe('whoever is not signed in learns nothing from the form of a command', () => {
  const malformed = [
    { payload: { nonsense: true } },
    { payload: '{"broken":' },
    { payload: 'text', type: 'text/plain' },
    { payload: '{}', key: 'no-uuid' },
  ];

  test.each(queued)('%s', async (name) => {
    for (const cookie of ['', 'comptoir=made-up']) {
      for (const { payload, type = 'application/json', key = randomUUID() } of malformed) {
        const browser = new Browser(app);
        browser.cookie = cookie;
        const headers = { 'content-type': type, 'idempotency-key': key };
        const answer = await send(browser, name, { payload, headers });
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
      }
    }
  });

  test('another site is told the same as ever', async () => {
    const browser = new Browser(app);
    browser.cookie = 'comptoir=made-up';
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await send(browser, 'orders.addProduct', { headers })).json().code).toBe('CROSS_SITE');
  });
});
