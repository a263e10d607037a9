import { randomUUID } from 'node:crypto';
import { brands, categories, products } from '../../server/database/schema/catalogue.ts';
import { makeClient, makeContact } from './factories.ts';
import { Browser, openTestApp, type TestApp } from './test-app.ts';

export interface OrderScene extends TestApp {
  makeProduct(values?: Partial<typeof products.$inferInsert>): Promise<number>;
  /** A new client with a contact of its own, signed in, with an open order. */
  makeBuyer(): Promise<Buyer>;
}

/** A shop in which orders can be filled. */
export async function openOrderScene(): Promise<OrderScene> {
  const app = await openTestApp();
  const { db } = app.database;
  await db.insert(brands).values({ maNum: 1, name: 'Verdeterre', slug: 'verdeterre' });
  await db.insert(categories).values({ caNum: 1, name: 'Gobelets', slug: 'gobelets' });
  let lastNumber = 0;
  return {
    ...app,
    async makeProduct(values = {}) {
      lastNumber += 1;
      const arNum = lastNumber;
      await db.insert(products).values({
        arNum,
        reference: `GOB-${arNum}`,
        name: `Gobelet ${arNum}`,
        maNum: 1,
        caNum: 1,
        packSize: 10,
        unit: 'gobelet',
        weight: '0.01',
        vatRate: '20',
        basePrice: '0.0840',
        drawing: { shape: 'cup', material: 'kraft', colour: 'kraft' },
        ...values,
      });
      return arNum;
    },
    async makeBuyer() {
      const clNum = await makeClient(db);
      const { email, coNum } = await makeContact(db, clNum);
      const browser = new Browser(app);
      await browser.authenticate('contact', email);
      const buyer = new Buyer(browser, clNum, coNum);
      buyer.ceNum = (await buyer.create()).json().newkey;
      return buyer;
    },
  };
}

export const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** A contact at work: the calls of an order, each under a key of its own unless one is given. */
export class Buyer {
  readonly browser: Browser;
  readonly clNum: number;
  readonly coNum: number;
  ceNum = 0;

  constructor(browser: Browser, clNum: number, coNum: number) {
    this.browser = browser;
    this.clNum = clNum;
    this.coNum = coNum;
  }

  /** The same person at the same order, from another browser. */
  at(browser: Browser): Buyer {
    const other = new Buyer(browser, this.clNum, this.coNum);
    other.ceNum = this.ceNum;
    return other;
  }

  create(key?: string) {
    const body = { clNum: this.clNum, coNum: this.coNum };
    return this.browser.post('/api/commandes/create', body, withKey(key));
  }

  add(arNum: unknown, quantity: unknown, more: object = {}, key?: string) {
    const usual = { ceNum: this.ceNum, mode: 'replace', ClConditionnement: 10 };
    const body = { ...usual, arNum, quantity, ...more };
    return this.browser.post('/api/commandes/add-product', body, withKey(key));
  }

  increment(arNum: number, quantity: number, key?: string) {
    return this.add(arNum, quantity, { mode: 'increment' }, key);
  }

  /** Additions in one call; what a command does not say is as in `add`, its key included. */
  addAll(commands: readonly object[], headers: Record<string, string> = {}) {
    const usual = { ceNum: this.ceNum, mode: 'replace', ClConditionnement: 10 };
    const all = commands.map((command) => ({ key: randomUUID(), ...usual, ...command }));
    return this.browser.post('/api/commandes/add-products', { commands: all }, headers);
  }

  note(arNum: unknown, note: unknown, more: object = {}, key?: string) {
    const body = { ceNum: this.ceNum, arNum, note, ...more };
    return this.browser.post('/api/commandes/note-line', body, withKey(key));
  }

  cart(headers: Record<string, string> = {}) {
    return this.browser.get('/api/client/cart', {
      'x-user-cenum': String(this.ceNum),
      ...headers,
    });
  }
}
