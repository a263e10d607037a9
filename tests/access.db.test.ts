import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { makeClient, makeContact, makeRepresentative } from './support/factories.ts';
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
  'client.cart': {},
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
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  const clNum = await makeClient(db);
  const contact = await makeContact(db, clNum);
  const limited = await makeContact(db, await makeClient(db, { reservedAccess: false }));
  const representative = await makeRepresentative(db, [clNum]);
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
