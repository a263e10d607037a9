import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/auth/schemas.ts';
import { CLIENT_HEADER } from '../../contract/core/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { ClientNews, PlacedOrderDetail } from '../../contract/orders/schemas.ts';
import type { CommandRequest } from '../../src/device/commands/topic.ts';
import { createClientNews } from '../../src/device/copies/client-news.ts';
import { UserDatabase, type UserDatabaseAccess } from '../../src/device/database/database.ts';
import { Outbox } from '../../src/device/outbox/outbox.ts';
import { Cart, type CartOwner } from '../../src/features/cart/cart.ts';
import { hasCode, OfflineError, problemOf } from '../../src/lib/http-errors.ts';
import { fillPath } from '../../src/lib/paths.ts';
import type { Browser } from '../../tests/support/shop/test-app.ts';

interface Page {
  isAlive: boolean;
  outbox: Outbox;
  cart: Cart;
  news: ReturnType<typeof createClientNews>;
  timers: Map<object, { at: number; run: () => void }>;
}

type Asked = Omit<CommandRequest, 'endpoint'> & { headers?: Record<string, string> };

const never = () => new Promise<never>(() => {});
const turn = () => new Promise<void>((done) => setImmediate(done));

/**
 * One device of a contact: it runs the page’s own modules with a database of its own, against the
 * real server.
 */
export class ShopDevice {
  readonly name: string;
  isOnline = true;
  /** If true, the server executes the next write, but the device gets no answer. */
  losesAnswer = false;
  page: Page;
  private readonly browser: Browser;
  /** The part of the user’s profile that the page keeps over a reload. */
  private user: Pick<User, 'SC_CENUM' | 'cartSize'>;
  private readonly clNum: number;
  private readonly coNum: number;
  private busy = 0;
  /** The number of requests that the server still handles, including requests of ended pages. */
  private flying = 0;
  private now = Date.now();

  constructor(name: string, browser: Browser, user: User) {
    this.name = name;
    this.browser = browser;
    this.user = user;
    this.clNum = user.CLIENT?.ClNum ?? 0;
    this.coNum = user.CoNum ?? 0;
    this.page = this.open();
  }

  get owner(): CartOwner {
    const { SC_CENUM: ceNum, cartSize: size } = this.user;
    const { clNum, coNum } = this;
    return { userKey: this.key, clNum, coNum, ceNum, size, clientName: 'Client' };
  }

  get key(): string {
    return `contact-${this.coNum}-on-${this.name}`;
  }

  /** Ends the page, even in the middle of its work, and opens a new page from the stored data. */
  async reload(): Promise<void> {
    this.page.isAlive = false;
    this.busy = 0;
    this.page = this.open();
    if (!this.isOnline) return;
    const { page } = this;
    const user = (await this.call('auth.profile', {}).catch(() => undefined)) as User | undefined;
    if (!user || page !== this.page) return;
    this.user = user;
    page.cart.open(this.owner);
  }

  connect(isOnline: boolean): void {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    if (!isOnline) return;
    this.page.outbox.wake(true);
    this.page.cart.refresh();
    this.page.news.look();
  }

  end(): void {
    this.page.isAlive = false;
    this.page.outbox.open(undefined);
  }

  /** Advances the clock by this time, and runs everything that is due meanwhile. */
  async pass(ms: number): Promise<void> {
    this.now += ms;
    let quiet = 0;
    while (quiet < 4) {
      await turn();
      quiet = this.busy + this.flying === 0 && !this.fire() ? quiet + 1 : 0;
    }
  }

  private fire(): boolean {
    const due = [...this.page.timers].filter(([, { at }]) => at <= this.now);
    for (const [timer, { run }] of due) {
      this.page.timers.delete(timer);
      run();
    }
    return due.length > 0;
  }

  private open(): Page {
    const page = { isAlive: true, timers: new Map() } as Page;
    const later = (run: () => void, ms: number) => {
      const timer = {};
      page.timers.set(timer, { at: this.now + ms, run });
      return () => page.timers.delete(timer);
    };
    const call = (name: EndpointName, asked: Asked) =>
      page.isAlive ? this.call(name, asked) : never();
    page.outbox = new Outbox({
      openDatabase: (userKey) => this.database(page, userKey),
      roomMaker: () => async () => false,
      send: ({ request: { endpoint, ...request }, clNum, key }) => {
        const claim = { [CLIENT_HEADER]: String(clNum) };
        const headers = { ...claim, ...(key !== undefined && { 'idempotency-key': key }) };
        return call(endpoint, { ...request, headers });
      },
      isOnline: () => this.isOnline,
      now: () => this.now,
      elapsed: () => this.now,
      random: () => 0.5,
      newId: randomUUID,
      later,
      exclusively: (_userKey, run) => run(),
      openChannel: () => ({ notify() {}, close() {} }),
      logError(message, cause) {
        throw new Error(message, { cause });
      },
    });
    page.news = createClientNews({
      ask: async () => (await call('client.news', {})) as ClientNews,
      mayAsk: () => this.isOnline,
      later,
      openChannel: () => ({ notify() {}, close() {} }),
    });
    page.cart = new Cart(page.outbox, {
      findOpen: async (clNum) => (await page.news.read(clNum)).order,
      async findPlaced(_clNum, ceNum) {
        try {
          const order = await call('orders.detail', { params: { ceNum: String(ceNum) } });
          return order as PlacedOrderDetail;
        } catch (error) {
          if (hasCode(error, 'NOT_FOUND')) return undefined;
          throw error;
        }
      },
      load: async (_clNum, ceNum) =>
        (await call('client.cart', { headers: { 'x-user-cenum': String(ceNum) } })) as never,
    });
    page.outbox.open(this.key);
    page.news.open({ userKey: this.key, clNum: this.clNum });
    page.news.subscribe(({ clNum, news }) => news && page.cart.follow(clNum, news.order));
    page.cart.subscribe(() => this.remember(page));
    page.cart.open(this.owner);
    return page;
  }

  /** Stores the open order and the size of the cart, as the page does in `session-cart.ts`. */
  private remember({ cart }: Page): void {
    const { size, isWhole } = cart.getState();
    const ceNum = cart.openOrder();
    this.user = {
      SC_CENUM: ceNum ?? this.user.SC_CENUM,
      cartSize: isWhole ? size : this.user.cartSize,
    };
  }

  private database(page: Page, userKey: string): UserDatabaseAccess {
    const real = new UserDatabase(userKey, () => {});
    const working = <T>(work: () => Promise<T>): Promise<T> => this.working(page, work);
    return {
      read: (names, work) => working(() => real.read(names, work)),
      write: (names, work) => working(() => real.write(names, work)),
      end: () => real.end(),
      hasEnded: () => real.hasEnded(),
      onEnd: (run) => real.onEnd(() => page.isAlive && run()),
      onClose: (run) => real.onClose(() => page.isAlive && run()),
    };
  }

  /** Runs a page’s work. If the page ends meanwhile, the promise never settles. */
  private async working<T>(page: Page, work: () => Promise<T>): Promise<T> {
    if (!page.isAlive) return never();
    this.busy += 1;
    try {
      return await work();
    } finally {
      if (page.isAlive) this.busy -= 1;
      else await never();
    }
  }

  private call(name: EndpointName, { params, body, headers }: Asked): Promise<unknown> {
    return this.working(this.page, async () => {
      if (!this.isOnline) throw new OfflineError();
      const { method, path } = endpoints[name];
      this.flying += 1;
      const sent = this.browser.send({
        method,
        url: fillPath(path, params),
        ...(body && { payload: body }),
        headers: { ...headers },
      });
      const response = await sent.finally(() => {
        this.flying -= 1;
      });
      const isLost = this.losesAnswer && method !== 'GET';
      if (isLost) this.losesAnswer = false;
      if (isLost || !this.isOnline) throw new OfflineError();
      const { statusCode: status } = response;
      if (status >= 400) throw problemOf({ status, body: response.json(), retryAfter: null });
      return response.json();
    });
  }
}
