import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { User } from '../../contract/auth/schemas.ts';
import { fromUnits } from '../../contract/core/decimal.ts';
import { orderLines, orders } from '../../server/database/schema/orders.ts';
import type { KnownProduct } from '../../src/device/commands/order-commands.ts';
import { type ChosenDelivery, ratesOf } from '../../src/device/commands/placing.ts';
import { closedOf, rejectedOrders } from '../../src/device/outbox/rejected.ts';
import { makeProduct } from '../../tests/support/device/make-product.ts';
import { seeded } from '../../tests/support/shop/catalogue-questions.ts';
import { makeAddress, makeClient, makeContact } from '../../tests/support/shop/factories.ts';
import type { OrderScene } from '../../tests/support/shop/order-scene.ts';
import { Browser } from '../../tests/support/shop/test-app.ts';
import { ShopDevice } from './shop-device.ts';

const STEPS = 40;
const PACK = 10;

export async function makeShelf(shop: OrderScene): Promise<KnownProduct[]> {
  const shelf: KnownProduct[] = [];
  for (let at = 0; at < 4; at += 1) {
    const arNum = await shop.makeProduct({ basePrice: '1.0000', packSize: PACK });
    shelf.push(makeProduct(arNum, { packSize: PACK, regularPrice: '1.0000', vatRate: '20' }));
  }
  return shelf;
}

/**
 * Runs random events on two devices of one contact and on one device of a colleague. At the end,
 * every added pack must be either in a placed order or in the open cart.
 */
export class RandomRun {
  private readonly shop: OrderScene;
  private readonly shelf: readonly KnownProduct[];
  private readonly random: () => number;
  private readonly address: string;
  private readonly events: string[] = [];
  /** The number of rejected orders that were checked; the test requires at least one. */
  decisions = 0;
  private devices: ShopDevice[] = [];
  private adNum = 0;
  private clNum = 0;
  /** The added quantities: contact, then product, then quantity. */
  private readonly added = new Map<number, Map<number, number>>();

  constructor(shop: OrderScene, shelf: readonly KnownProduct[], seed: number) {
    this.shop = shop;
    this.shelf = shelf;
    this.random = seeded(seed);
    this.address = `10.0.${seed >> 8}.${seed & 255}`;
  }

  get history(): string {
    return this.events.join('\n');
  }

  async run(): Promise<void> {
    const { db } = this.shop.database;
    this.clNum = await makeClient(db, { paymentMethods: ['transfer'] });
    this.adNum = await makeAddress(db, this.clNum);
    const [anna, ben] = [await makeContact(db, this.clNum), await makeContact(db, this.clNum)];
    this.devices = [
      await this.openDevice('tablet', anna.coNum),
      await this.openDevice('phone', anna.coNum),
      await this.openDevice('desktop', ben.coNum),
    ];
    for (let step = 0; step < STEPS; step += 1) {
      await this.step();
    }
    await this.finish();
    for (const device of this.devices) device.end();
  }

  private async openDevice(name: string, coNum: number): Promise<ShopDevice> {
    // Each run has its own IP address, because the server limits the requests of each IP address.
    const browser = new Browser(this.shop, this.address);
    await browser.open({ coNum });
    const user: User = (await browser.get('/api/auth/profile')).json();
    const device = new ShopDevice(name, browser, user);
    await device.pass(0);
    return device;
  }

  private pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.random() * of.length)] as T;
  }

  private async step(): Promise<void> {
    const device = this.pick(this.devices);
    const choices: [string, () => Promise<unknown>][] = [
      ['adds', () => this.add(device)],
      ['adds', () => this.add(device)],
      ['orders', () => this.order(device)],
      ['orders offline', () => this.orderOffline(device)],
      ['reloads', () => device.reload()],
      ['goes offline', async () => device.connect(false)],
      ['is back', async () => device.connect(true)],
      ['loses an answer', async () => this.loseAnswer(device)],
      ['polls', () => this.pollAndCompare(device)],
      ['polls', () => this.pollAndCompare(device)],
    ];
    const [what, happen] = this.pick(choices);
    this.events.push(`${device.name} ${what}`);
    await happen();
    // The next event sometimes starts before this event has finished.
    if (this.random() < 0.7) await device.pass(0);
  }

  private loseAnswer(device: ShopDevice): void {
    device.losesAnswer = true;
  }

  private async add(device: ShopDevice): Promise<void> {
    const { coNum } = device.owner;
    const product = this.pick(this.shelf);
    const quantity = PACK * (1 + Math.floor(this.random() * 3));
    await device.pass(0);
    await device.page.cart.order(product, 'increment', quantity);
    const added = this.added.get(coNum ?? 0) ?? new Map<number, number>();
    this.added.set(
      coNum ?? 0,
      added.set(product.arNum, (added.get(product.arNum) ?? 0) + quantity),
    );
  }

  /**
   * Confirms and validates the order that the device shows, in the same way as the checkout pages.
   */
  private async order({ owner, page }: ShopDevice): Promise<void> {
    const { outbox } = page;
    await outbox.ready();
    const { clNum } = owner;
    const isAsked = rejectedOrders(outbox.entries()).length > 0;
    if (outbox.shown('order', clNum).lines.size === 0 || isAsked) return;
    const delivery = this.delivery();
    await outbox.dispatch('order', owner, { kind: 'confirm-order', delivery });
    if (this.random() < 0.5) await new Promise((done) => setImmediate(done));
    const shown = outbox.shown('order', clNum);
    if (!shown.isConfirmed || !shown.delivery) return;
    const rates = ratesOf(shown.lines.values(), shown.delivery);
    const expectedTotal = fromUnits(rates.reduce((sum, { ht, vat }) => sum + ht + vat, 0));
    const key = randomUUID();
    const noDetails = { reference: null, comment: null, instructions: null, acceptedShortages: [] };
    const command = { kind: 'validate-order', key, at: 1, expectedTotal, ...noDetails } as const;
    await outbox.dispatch('order', owner, command, key);
  }

  private async orderOffline(device: ShopDevice): Promise<void> {
    device.connect(false);
    await this.order(device);
  }

  private delivery(): ChosenDelivery {
    return {
      adNum: this.adNum,
      ztNum: 1,
      zpNum: this.shop.rates.standard,
      clReglement: 'transfer',
      coMobile: '+33612345678',
      clTel: null,
      address: {
        label: 'Quai',
        line1: '1 quai',
        line2: null,
        postalCode: '56100',
        city: 'Lorient',
      },
      service: 'Standard',
      price: '9.9000',
      freeFrom: null,
      earliestOn: '20261124',
    };
  }

  /** Lets the page poll once. Then the page must show the state of the server. */
  private async pollAndCompare(device: ShopDevice): Promise<void> {
    for (const one of this.devices) await one.pass(0);
    // The device must send commands that wait for a retry before the page polls.
    const waits = () => device.page.outbox.pending('order', this.clNum).length > 0;
    for (let time = 0; time < 5 && waits(); time += 1) await device.pass(3000);
    await device.pass(3000);
    if (device.isOnline) await this.compare(device);
  }

  private async openLines({ owner: { coNum } }: ShopDevice) {
    const { db } = this.shop.database;
    const rows = await db
      .select({ arNum: orderLines.arNum, quantity: orderLines.quantity })
      .from(orderLines)
      .innerJoin(orders, eq(orders.ceNum, orderLines.ceNum))
      .where(and(eq(orders.coNum, coNum ?? 0), inArray(orders.status, ['open', 'confirmed'])))
      .orderBy(orderLines.position);
    return rows.map(({ arNum, quantity }) => [arNum, quantity]);
  }

  private async compare(device: ShopDevice): Promise<void> {
    const { outbox, cart, news } = device.page;
    // The server does not have commands that wait for a retry, so the states may differ.
    if (outbox.pending('order', this.clNum).length > 0) return;
    const { lines, isWhole } = cart.getState();
    const shown = [...lines.values()].map(({ ArNum, LCQuantite }) => [ArNum, LCQuantite]);
    const shownCart = [device.name, isWhole, shown.toSorted()];
    const stored = await this.openLines(device);
    expect(shownCart, this.history).toEqual([device.name, true, stored.toSorted()]);
    const { db } = this.shop.database;
    const placed = await db
      .select({ number: orders.number })
      .from(orders)
      .where(and(eq(orders.clNum, this.clNum), isNotNull(orders.number)));
    const known = news.getState().news?.placedToday.map(({ number }) => number);
    expect([device.name, known?.toSorted()], this.history).toEqual([
      device.name,
      placed.map(({ number }) => number).toSorted(),
    ]);
    await this.checkNumbers(device);
  }

  /**
   * Checks that the page shows the number of a rejected order if the server has placed the order,
   * and only then.
   */
  private async checkNumbers({ page: { outbox } }: ShopDevice): Promise<void> {
    const { db } = this.shop.database;
    const shown = outbox.shown('order', this.clNum);
    for (const rejected of rejectedOrders(outbox.entries())) {
      const closed = closedOf(rejected, shown);
      const body = rejected.head.request?.body as { ceNum?: number } | undefined;
      const [order] = await db
        .select({ number: orders.number })
        .from(orders)
        .where(eq(orders.ceNum, closed?.ceNum ?? body?.ceNum ?? 0));
      expect(closed?.number ?? null, this.history).toBe(order?.number ?? null);
      this.decisions += 1;
    }
  }

  /** Ends all faults, and makes the user decide on every rejected order. */
  private async finish(): Promise<void> {
    for (const device of this.devices) {
      device.losesAnswer = false;
      device.connect(true);
    }
    for (let time = 0; time < 6; time += 1) {
      for (const device of this.devices) {
        await device.pass(60_000);
        const { outbox } = device.page;
        outbox.wake(true);
        for (const { head, validation } of rejectedOrders(outbox.entries())) {
          if (validation && validation !== head) await outbox.remove([validation.opId]);
          await outbox.correct(head.opId, []);
        }
        await device.pass(0);
      }
    }
    for (const device of this.devices) {
      await this.pollAndCompare(device);
      expect([device.name, device.page.outbox.entries()], this.history).toEqual([device.name, []]);
    }
    for (const [coNum, added] of this.added) await this.checkPacks(coNum, added);
  }

  private async checkPacks(coNum: number, added: ReadonlyMap<number, number>): Promise<void> {
    const { db } = this.shop.database;
    const rows = await db
      .select({ arNum: orderLines.arNum, quantity: orderLines.quantity })
      .from(orderLines)
      .innerJoin(orders, eq(orders.ceNum, orderLines.ceNum))
      .where(eq(orders.coNum, coNum));
    const stored = new Map<number, number>();
    for (const { arNum, quantity } of rows) stored.set(arNum, (stored.get(arNum) ?? 0) + quantity);
    expect([...stored].toSorted(), this.history).toEqual([...added].toSorted());
  }
}
