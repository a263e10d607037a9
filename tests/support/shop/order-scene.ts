import { randomUUID } from 'node:crypto';
import { brands, categories, products, stocks } from '../../../server/database/schema/catalogue.ts';
import { referenceData } from '../../../server/database/schema/content.ts';
import { referenceData as distributor } from '../../../server/demo/reference-data.ts';
import { makeAddress, makeClient, makeContact, makeZone } from './factories.ts';
import { type Browser, openBrowser, openTestApp } from './test-app.ts';

export type OrderScene = Awaited<ReturnType<typeof openOrderScene>>;

export async function openOrderScene(env: Record<string, string> = {}) {
  const app = await openTestApp(env);
  const { db } = app.database;
  await db.insert(brands).values({ maNum: 1, name: 'Verdeterre', slug: 'verdeterre' });
  await db.insert(categories).values({ caNum: 1, name: 'Gobelets', slug: 'gobelets' });
  await db.insert(referenceData).values({ data: distributor });
  const rates = await makeZone(db, 1, 'Bretagne');
  let lastNumber = 0;

  /** Makes a signed-in contact of a new client, with an open order and a postal address. */
  async function makeBuyer() {
    const clNum = await makeClient(db, { paymentMethods: ['transfer', 'cheque'] });
    const { coNum } = await makeContact(db, clNum);
    const browser = await openBrowser(app, { coNum });
    const buyer = new Buyer(browser, clNum, coNum);
    buyer.adNum = await makeAddress(db, clNum);
    buyer.ceNum = (await buyer.create()).json().newkey;
    return buyer;
  }

  return {
    ...app,
    rates,
    /** Makes a product. Its default stock is larger than any quantity that a test orders. */
    async makeProduct(values: Partial<typeof products.$inferInsert> = {}, quantity = 1_000_000) {
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
      await db.insert(stocks).values({ arNum, quantity });
      return arNum;
    },
    makeBuyer,
    /** Makes a buyer who has placed an order of these lines. Also returns the order number. */
    async placed(...lines: [arNum: number, quantity: number][]) {
      const buyer = await makeBuyer();
      for (const [arNum, quantity] of lines) await buyer.add(arNum, quantity);
      return { buyer, order: (await buyer.place()).json<{ orderNumber: string }>().orderNumber };
    },
  };
}

export const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** A contact who orders. Each call has a new key unless the test passes a key. */
export class Buyer {
  readonly browser: Browser;
  readonly clNum: number;
  readonly coNum: number;
  ceNum = 0;
  adNum = 0;

  constructor(browser: Browser, clNum: number, coNum: number) {
    this.browser = browser;
    this.clNum = clNum;
    this.coNum = coNum;
  }

  /** Returns the same contact with the same order in another browser. */
  at(browser: Browser): Buyer {
    const other = new Buyer(browser, this.clNum, this.coNum);
    other.ceNum = this.ceNum;
    other.adNum = this.adNum;
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

  increment(arNum: number, quantity: number, key?: string, more: object = {}) {
    return this.add(arNum, quantity, { mode: 'increment', ...more }, key);
  }

  /** Sends several additions in one call, with the defaults of `add`. */
  addAll(commands: readonly object[], headers: Record<string, string> = {}) {
    const usual = { ceNum: this.ceNum, mode: 'replace', ClConditionnement: 10 };
    const all = commands.map((command) => ({ key: randomUUID(), ...usual, ...command }));
    return this.browser.post('/api/commandes/add-products', { commands: all }, headers);
  }

  note(arNum: unknown, note: unknown, more: object = {}, key?: string) {
    const body = { ceNum: this.ceNum, arNum, note, ...more };
    return this.browser.post('/api/commandes/note-line', body, withKey(key));
  }

  /** Confirms the order at the zone’s standard rate, which is valid up to 30 kg. */
  confirm(more: object = {}, key?: string) {
    const { ceNum, adNum } = this;
    const how = { ztNum: 1, zpNum: 11, clReglement: 'transfer' };
    const body = { ceNum, adNum, ...how, coMobile: '+33612345678', clTel: null, ...more };
    return this.browser.post('/api/commandes/confirm-order', body, withKey(key));
  }

  validate(expectedTotal: unknown, more: object = {}, key?: string) {
    const body = { ceNum: this.ceNum, expectedTotal, ...more };
    return this.browser.post('/api/commandes/validate', body, withKey(key));
  }

  async place(more: object = {}) {
    const { totalTTC } = (await this.confirm()).json();
    return this.validate(totalTTC, more);
  }

  cart(headers: Record<string, string> = {}) {
    return this.browser.get('/api/client/cart', {
      'x-user-cenum': String(this.ceNum),
      ...headers,
    });
  }
}
