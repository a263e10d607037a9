import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { scopes } from '../../contract/erp/scopes.ts';
import { makeClient, makeContact, makeRepresentative } from '../support/shop/factories.ts';
import { openMachine } from '../support/shop/machine.ts';
import { withKey } from '../support/shop/order-scene.ts';
import { requests, send } from '../support/shop/sample-requests.ts';
import { Browser, openBrowser, openTestApp } from '../support/shop/test-app.ts';

type Role =
  | 'anonymous'
  | 'contact'
  | 'contact not admitted'
  | 'representative waiting'
  | 'representative with client';

/**
 * The error code with which each policy refuses a role; undefined if the policy admits the role.
 */
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
  // A machine signs in by a token, so the server refuses every user’s cookie.
  machine: {
    anonymous: 'UNAUTHENTICATED',
    contact: 'UNAUTHENTICATED',
    'contact not admitted': 'UNAUTHENTICATED',
    'representative waiting': 'UNAUTHENTICATED',
    'representative with client': 'UNAUTHENTICATED',
  },
  visit: {
    anonymous: 'UNAUTHENTICATED',
    contact: 'FORBIDDEN',
    'contact not admitted': 'FORBIDDEN',
    'representative waiting': 'CLIENT_NOT_CHOSEN',
    'representative with client': undefined,
  },
};
const POLICY_CODES = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'CLIENT_NOT_CHOSEN', 'NOT_ADMITTED']);
const app = await openTestApp();
const { db } = app.database;
const clNum = await makeClient(db);
const contact = await makeContact(db, clNum);
const limited = await makeContact(db, await makeClient(db, { reservedAccess: false }));
const representative = await makeRepresentative(db, [clNum]);
const userKeys = {
  contact: `contact-${contact.coNum}`,
  'representative with client': `commercial-${representative.code}`,
};
const signIn = {
  anonymous: async () => new Browser(app),
  contact: () => openBrowser(app, contact),
  'contact not admitted': () => openBrowser(app, limited),
  'representative waiting': () => openBrowser(app, representative),
  'representative with client': async () => {
    const browser = await openBrowser(app, representative);
    await browser.post('/api/commercial/client', { clNum });
    return browser;
  },
};

const names = Object.keys(endpoints) as EndpointName[];
const queued = names.filter((name) => ['command', 'batch'].includes(endpoints[name].kind));
const roles = Object.keys(refusals.public ?? {}) as Role[];

const signedIn = new Map<Role, Browser>();
/**
 * Returns a browser with a session of this role. A write gets a new session, because the write may
 * end or change the session.
 */
async function browserOf(role: Role, name: EndpointName): Promise<Browser> {
  if (endpoints[name].kind === 'write') signedIn.clear();
  const browser = signedIn.get(role) ?? (await signIn[role]());
  if (endpoints[name].kind !== 'write') signedIn.set(role, browser);
  return browser;
}

describe.each(roles)('%s', (role) => {
  test.each(names)('%s admits and refuses this role according to its policy', async (name) => {
    const { method, path, policy } = endpoints[name];
    const { url = path, payload } = requests[name];
    const browser = await browserOf(role, name);
    const answer = await browser.send({ method, url, ...(payload && { payload }) });
    const code = answer.headers['content-type']?.includes('problem') ? answer.json().code : '';
    expect(POLICY_CODES.has(code) ? code : undefined).toBe(refusals[policy]?.[role]);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('a request that names another user than the session', () => {
  // Endpoints below `/api/auth/` are about the session itself, so they accept a header with any
  // user.
  const claimed = names.filter(
    (name) =>
      !['public', 'machine'].includes(endpoints[name].policy) &&
      !endpoints[name].path.startsWith('/api/auth/'),
  );

  test.each(claimed)('%s refuses a request that names another user', async (name) => {
    for (const role of ['contact', 'representative with client'] as const) {
      const browser = await browserOf(role, name);
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

  test('the server checks the user before the client, the admission and the role', async () => {
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

  test('the profile can be read although the request names another user', async () => {
    const browser = await signIn.contact();
    const answer = await browser.get('/api/auth/profile', { 'x-comptoir-user': 'contact-999999' });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a malformed command without a session', () => {
  const malformed = [
    { payload: { nonsense: true } },
    { payload: '{"broken":' },
    { payload: 'text', type: 'text/plain' },
    { payload: '{}', key: 'no-uuid' },
  ];

  test.each(queued)('%s answers UNAUTHENTICATED before it validates the body', async (name) => {
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

  test('a command from another site gets CROSS_SITE even if it has no session', async () => {
    const browser = new Browser(app);
    browser.cookie = 'comptoir=made-up';
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await send(browser, 'orders.addProduct', { headers })).json().code).toBe('CROSS_SITE');
  });
});

const machine = await openMachine(app, ...scopes);

/** Sends a request as a user or machine that the endpoint’s policy admits. */
async function sendAllowed(name: EndpointName, change: object, headers: object = withKey()) {
  const { authorization } = machine;
  return endpoints[name].policy === 'machine'
    ? send(new Browser(app), name, { ...change, headers: { authorization, ...headers } })
    : send(await browserOf('representative with client', name), name, { ...change, headers });
}

describe('unknown parameters and fields', () => {
  test.each(names)('%s refuses unknown parameters and fields', async (name) => {
    const { url = endpoints[name].path, payload } = requests[name];
    const asked = `${url}${url.includes('?') ? '&' : '?'}unknown=1`;
    const answers = [await sendAllowed(name, { url: asked })];
    if (endpoints[name].method !== 'GET') {
      answers.push(await sendAllowed(name, { payload: { ...payload, unknown: 1 } }));
    }
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID']);
    }
  });
});

describe('a command without a key that is a UUID', () => {
  const ofKeys = names.filter(
    (name) => endpoints[name].kind === 'command' || /^erp\.(?!orders$)/.test(name),
  );

  test.each(ofKeys)('%s refuses a missing or malformed key', async (name) => {
    for (const headers of [{}, withKey(''), withKey('abc'), withKey(`${randomUUID()}0`)]) {
      const answer = await sendAllowed(name, {}, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
    }
  });
});

describe('a request for a client of another user', () => {
  const forClients = names.filter((name) =>
    ['client', 'reserved', 'visit'].includes(endpoints[name].policy),
  );

  test.each(forClients)('%s answers NOT_FOUND for a client of another user', async (name) => {
    const foreign = await makeClient(db);
    const isVisit = endpoints[name].policy === 'visit';
    for (const role of isVisit ? [] : (['contact'] as const)) {
      const claim = { 'x-user-clnum': String(foreign), ...withKey() };
      const answer = await send(await signIn[role](), name, { headers: claim });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const claim of [
      foreign,
      999_999,
      '0',
      '-1',
      '1.0',
      '1e3',
      'x',
      '',
      `${clNum}, ${clNum}`,
    ]) {
      const headers = { 'x-user-clnum': String(claim), ...withKey() };
      const answer = await sendAllowed(name, {}, headers);
      expect([claim, answer.statusCode, answer.json().code]).toEqual([claim, 404, 'NOT_FOUND']);
    }
  });
});

describe('a token of every other scope', () => {
  const ofMachines = names.filter((name) => endpoints[name].policy === 'machine');

  test.each(ofMachines)('%s refuses a token that has every scope but its own', async (name) => {
    const { scope } = endpoints[name] as { scope?: string };
    const { authorization } = await openMachine(app, ...scopes.filter((one) => one !== scope));
    const headers = { authorization, ...withKey() };
    const answer = await send(new Browser(app), name, { headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  });
});
