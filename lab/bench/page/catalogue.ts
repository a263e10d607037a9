import type { BrowserContext, Page } from '@playwright/test';
import { type BenchShop, openBenchShop } from '../bench-shop.ts';
import { atEach, type Figure, milliseconds, quantile, spread } from '../figures.ts';
import { openList, prepareDevice, throttle } from './device.ts';
import { onFloorPage } from './floor.ts';
import {
  layoutShift,
  timeBareMoves,
  timeDialog,
  timedResults,
  timeMove,
  timeResults,
} from './probe.ts';

const RATES = [1, 4];
const MOVES = 24;
const STARTS = 5;
/** The page finishes its work in this pause before the next press. */
const LOOK_MS = 700;
/** A page prefetches after two idle seconds; this pause leaves it the time to finish. */
const IDLE_MS = 4000;
const TYPED = ['gobelet carton', 'assiete', 'nappe blanche', 'goblet', 'couteau', 'dégraissant'];

const BOUNDS: Record<string, string> = {
  loaded: '600 ms at 50,000',
  move: 'p95 100 ms',
  shift: '0',
  search: 'p95 50 ms',
  firstUse: '50 ms above the second',
  paint: '600 ms',
  filled: '900 ms',
};

/** Measures the catalogue in Chromium, at full and at a quarter of the machine's speed. */
export const measureCataloguePage = atEach(measureSize);

async function measureSize(size: number): Promise<Figure[]> {
  const shop = await openBenchShop(size);
  const { origin } = shop;
  try {
    const first = await prepareDevice(shop.context, origin);
    const figures: Figure[] = [];
    const add = (
      rate: number,
      what: string,
      measured: string,
      bound: string | undefined = undefined,
      floor: string | undefined = undefined,
    ) =>
      figures.push({
        what: `${what} (${size.toLocaleString('en')} articles, CPU ÷${rate})`,
        measured,
        ...(bound && { bound }),
        ...(floor && { floor }),
      });
    add(1, 'first synchronisation, whole', milliseconds(first));
    for (const rate of RATES) {
      const { context } = shop;
      const page = await openList(context, origin, rate);
      for (const [what, measured, bound] of await measureReplica(page)) {
        add(rate, what, measured, bound);
      }
      const bare = spread(await measureBareMoves(context, origin, rate));
      for (const [what, measured, bound] of await measureMoves(page, rate)) {
        add(rate, what, measured, bound, bound === BOUNDS.move ? bare : undefined);
      }
      const search = await measureSearch(page);
      await page.close();
      const floor = await onFloorPage(context, rate, measureSearch);
      add(rate, 'search, key → results painted', search, BOUNDS.search, floor);
      for (const [what, measured, bound] of await measureFirstUses(context, origin, rate)) {
        add(rate, what, measured, bound);
      }
      for (const [what, measured, bound] of await measureColdStarts(shop, rate)) {
        add(rate, what, measured, bound);
      }
    }
    return figures;
  } finally {
    await shop.close();
  }
}

type Line = [what: string, measured: string, bound: string | undefined];

/** Reads how long the worker took to load the replica, which the worker itself has measured. */
async function measureReplica(page: Page): Promise<Line[]> {
  const [worker] = page.workers();
  if (!worker) throw new Error('the catalogue has no worker');
  const measures = await worker.evaluate(() =>
    performance.getEntriesByType('measure').map(({ name, duration }) => ({ name, duration })),
  );
  const total = (name: string) =>
    measures.filter((one) => one.name === name).reduce((sum, one) => sum + one.duration, 0);
  return [['replica loaded', milliseconds(total('comptoir:load')), BOUNDS.loaded]];
}

/** Times moves to unseen categories, brands and products, until the page is painted. */
async function measureMoves(page: Page, rate: number): Promise<Line[]> {
  const targets = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const categories = (await read('/api/catalogue/categories')) as { caNum: number }[];
    const brands = (await read('/api/catalogue/brands')) as { maNum: number }[];
    return [
      ...categories.map(({ caNum }) => `/categorie/${caNum}`),
      ...brands.map(({ maNum }) => `/marques/${maNum}`),
      ...categories.map(({ caNum }) => `/produit/${caNum + 1}`),
    ];
  });
  const step = Math.max(1, Math.floor(targets.length / MOVES));
  const times: Record<string, number[]> = {};
  const chosen = targets.filter((_, at) => at % step === 0);
  for (const target of chosen) {
    await page.waitForTimeout(LOOK_MS * rate);
    const kind = target.split('/')[1] ?? '';
    times[kind] = [...(times[kind] ?? []), await page.evaluate(timeMove, target)];
  }
  const shift = await page.evaluate(layoutShift);
  return [
    ['warm move to a category', spread(times.categorie ?? []), BOUNDS.move],
    ['warm move to a brand', spread(times.marques ?? []), BOUNDS.move],
    ['warm move to a product', spread(times.produit ?? []), BOUNDS.move],
    ['layout shift over all moves', shift.toFixed(4), BOUNDS.shift],
  ];
}

async function measureBareMoves(context: BrowserContext, origin: string, rate: number) {
  const page = await openList(context, origin, rate);
  await page.waitForFunction(() => document.querySelectorAll('li[id^="product-"]').length >= 48);
  await page.waitForTimeout(IDLE_MS);
  const times = await page.evaluate(timeBareMoves, [MOVES, LOOK_MS * rate] as [number, number]);
  await page.close();
  return times;
}

/** Times each key until the results for the text in the box are painted. */
async function measureSearch(page: Page): Promise<string> {
  const times: number[] = [];
  const box = page.getByRole('combobox').first();
  for (const text of TYPED) {
    await box.fill('');
    await box.focus();
    for (const sign of text) {
      await page.evaluate(timeResults);
      await page.keyboard.type(sign);
      times.push(await page.evaluate(timedResults));
    }
  }
  await page.keyboard.press('Escape');
  return spread(times);
}

/** Times the first and the second use of lazy parts, in pages that had time to prefetch them. */
async function measureFirstUses(
  context: BrowserContext,
  origin: string,
  rate: number,
): Promise<Line[]> {
  const times: Record<string, { first: number[]; second: number[] }> = {};
  const note = (what: string, first: number, second: number) => {
    times[what] ??= { first: [], second: [] };
    times[what].first.push(first);
    times[what].second.push(second);
  };
  for (let start = 0; start < STARTS; start += 1) {
    const page = await openList(context, origin, rate);
    await page.waitForTimeout(IDLE_MS);
    for (const [what, name] of [
      ['all filters', 'Tous les filtres'],
      ['the scanner', 'Scanner'],
    ] as const) {
      const open = async () => {
        const took = await page.evaluate(timeDialog, name);
        await page.keyboard.press('Escape');
        await page.waitForTimeout(LOOK_MS * rate);
        return took;
      };
      note(what, await open(), await open());
    }
    await page.getByRole('combobox').first().focus();
    const type = async (sign: string) => {
      await page.evaluate(timeResults);
      await page.keyboard.type(sign);
      return page.evaluate(timedResults);
    };
    note('search', await type('g'), await type('o'));
    await page.close();
  }
  return Object.entries(times).map(([what, { first, second }]) => [
    `first use of ${what}, and the second`,
    `median ${milliseconds(quantile(first, 0.5))}, ${milliseconds(quantile(second, 0.5))}`,
    BOUNDS.firstUse,
  ]);
}

/** Times the start of a prepared device offline, in a new page and in a restarted browser. */
async function measureColdStarts(shop: BenchShop, rate: number): Promise<Line[]> {
  const figures: Line[] = [];
  for (const [what, begin] of [
    ['cold start offline', async () => undefined],
    ['the same, browser started anew', () => shop.startBrowserAnew()],
  ] as const) {
    const starts: Start[] = [];
    while (starts.length < STARTS) {
      await begin();
      starts.push(await startOffline(shop.context, shop.origin, rate));
    }
    const middle = (times: number[]) => `median ${milliseconds(quantile(times, 0.5))}`;
    figures.push([`${what}, first paint`, middle(starts.map(({ paint }) => paint)), BOUNDS.paint]);
    figures.push([
      `${what}, 48 articles shown`,
      middle(starts.map(({ filled }) => filled)),
      BOUNDS.filled,
    ]);
  }
  return figures;
}

interface Start {
  paint: number;
  filled: number;
}

async function startOffline(context: BrowserContext, origin: string, rate: number): Promise<Start> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.waitForTimeout(LOOK_MS);
  await throttle(await context.newCDPSession(page), rate);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelectorAll('main input[inputmode="numeric"]').length < 48) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('filled')));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}/categorie/tout`);
  await page.waitForFunction(() => performance.getEntriesByName('filled').length > 0);
  const [paint, filled] = await page.evaluate(() =>
    ['first-contentful-paint', 'filled'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    ),
  );
  await page.close();
  await context.setOffline(false);
  return { paint: paint ?? Number.NaN, filled: filled ?? Number.NaN };
}
