import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { countWaiting } from '../../../tests/support/device/stored-rows.ts';
import { type FaultProxy, startFaultProxy } from '../../../tests/support/servers/fault-proxy.ts';
import { openBenchShop } from '../bench-shop.ts';
import { atEach, type Figure, milliseconds, spread } from '../figures.ts';
import { measureColdStart } from './cold-start.ts';
import { CART, openPage, prepareDevice } from './device.ts';
import { onFloorPage } from './floor.ts';
import { readyToTimeTap, timedTap } from './probe.ts';
import { measureMachine } from './slow-bounds.ts';

const RATES = [1, 4];
const TAPS = 40;
const QUEUE = 500;
/** The lines of a cart that fill the window of the bench. */
const CART_SCREENFUL = 8;
const ROUND_TRIP_MS = 100;
const DRAIN_LIMIT_MS = 120_000;

/** Measures one press on + offline, and how fast the outbox sends its stored entries. */
export const measureCartPage = atEach(measureSize);

async function measureSize(size: number): Promise<Figure[]> {
  const { origin, context, close } = await openBenchShop(size);
  const proxy = await startFaultProxy(origin);
  const of = (what: string, rate: number) =>
    `${what} (${size.toLocaleString('en')} articles, CPU ÷${rate})`;
  try {
    await prepareDevice(context, proxy.origin);
    const { figure, bounds } = await measureMachine(context, proxy.origin);
    const figures = [figure];
    for (const rate of RATES) {
      const isBound = rate === 4;
      const { shown, durable } = await measureTaps(context, proxy, rate);
      const floor = await onFloorPage(context, rate, tapThrough(rate));
      figures.push(
        {
          what: of('tap → cart shows it, offline', rate),
          measured: shown,
          floor: floor.shown,
          ...(isBound && { bound: bounds.tapShown }),
        },
        {
          what: of('tap → durable, offline', rate),
          measured: durable,
          floor: floor.durable,
          ...(isBound && { bound: bounds.tapStored }),
        },
      );
    }
    figures.push({
      what: `${QUEUE} waiting additions of one client go out, ${ROUND_TRIP_MS} ms a round trip`,
      measured: milliseconds(await measureDrain(context, proxy)),
      bound: '10 s',
    });
    // The cart has 500 lines from here on.
    const [, rows = ''] = await measureColdStart(
      { context, origin: proxy.origin },
      { path: CART, counted: 'main li[id^="line-"]', counts: [CART_SCREENFUL], rate: 4 },
    );
    const { shown } = await measureTaps(context, proxy, 4, CART);
    figures.push(
      {
        what: of(`cart of ${QUEUE} lines: cold start offline, first ${CART_SCREENFUL} lines`, 4),
        measured: rows,
        bound: bounds.cartRows,
      },
      {
        what: of(`cart of ${QUEUE} lines: tap → shown, offline`, 4),
        measured: shown,
        bound: bounds.cartTap,
      },
    );
    return figures;
  } finally {
    await proxy.stop();
    await close();
  }
}

async function measureTaps(
  context: BrowserContext,
  proxy: FaultProxy,
  rate: number,
  path?: string,
) {
  proxy.decide(() => 'drop');
  const page = await openPage(context, proxy.origin, rate, path);
  const times = await tapThrough(rate)(page);
  await page.close();
  proxy.decide(() => 'pass');
  return times;
}

const tapThrough = (rate: number) => async (page: Page) => {
  const shown: number[] = [];
  const durable: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    await page.waitForTimeout(100 * rate);
    await page.evaluate(readyToTimeTap, tap % 12);
    await page
      .locator('main [data-quantity] + button')
      .nth(tap % 12)
      .click();
    const times = await page.evaluate(timedTap);
    shown.push(times.shown);
    durable.push(times.durable);
  }
  return { shown: spread(shown), durable: spread(durable) };
};

/**
 * Imports pending entries from a file while the network is cut, and times how long they take to be
 * sent over a slow network.
 */
async function measureDrain(context: BrowserContext, proxy: FaultProxy): Promise<number> {
  const page = await openPage(context, proxy.origin, 1);
  const file = await makeFile(page);
  proxy.decide(() => 'drop');
  await page.goto(`${proxy.origin}/envois`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'envois.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await waitForCount(page, QUEUE);
  proxy.decide(() => ROUND_TRIP_MS);
  const start = performance.now();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await waitForCount(page, 0);
  const took = performance.now() - start;
  await page.close();
  return took;
}

async function waitForCount(page: Page, wanted: number): Promise<void> {
  const end = performance.now() + DRAIN_LIMIT_MS;
  while ((await page.evaluate(countWaiting)) !== wanted) {
    if (performance.now() > end) throw new Error(`There were never ${wanted} waiting`);
    await page.waitForTimeout(50);
  }
}

/**
 * Makes a file of pending entries: 500 additions of the signed-in contact, each of another product.
 */
async function makeFile(page: Page) {
  const { user, articles } = await page.evaluate(async (wanted) => {
    const read = async (path: string) => (await fetch(path)).json();
    const profile = await read('/api/auth/profile');
    const list: { arNum: number; packSize: number; flags: { withdrawn: boolean } }[] = [];
    for (let from = 1; list.length < wanted; from += 100) {
      const numbers = Array.from({ length: 100 }, (_, at) => from + at).join(',');
      const some = await read(`/api/catalogue/selection?arNums=${numbers}`);
      list.push(...some.filter((one: (typeof list)[number]) => !one.flags.withdrawn));
    }
    return { user: profile, articles: list.slice(0, wanted) };
  }, QUEUE);
  const owner = { clNum: user.CLIENT.ClNum, coNum: user.CoNum, clientName: user.CLIENT.name };
  const userKey = `contact-${user.CoNum}`;
  const entries = articles.map((article) => ({
    ...owner,
    opId: randomUUID(),
    topic: 'order',
    command: { kind: 'add-product', article, quantity: article.packSize, mode: 'increment' },
    schemaVersion: 1,
    userKey,
    createdAt: Date.now(),
    attempts: 0,
    state: 'waiting',
  }));
  return { app: 'comptoir', format: 1, userKey, exportedAt: Date.now(), entries };
}
