import type { BrowserContext, Page } from '@playwright/test';
import { type BenchShop, openBenchShop } from '../bench-shop.ts';
import { atEach, type Figure, milliseconds, quantile, spread } from '../figures.ts';
import { measureColdStart } from './cold-start.ts';
import { IDLE_MS, LIST, openPage, prepareDevice } from './device.ts';
import { onFloorPage } from './floor.ts';
import { layoutShift, timeDialog, timedResults, timeMove, timeResults } from './probe.ts';
import { measureMachine, type SlowBounds } from './slow-bounds.ts';

const RATES = [1, 4];
const MOVES = 24;
const FIRST_USES = 5;
/** The rows of a list that fill the window of the bench. */
const SCREENFUL = 8;
/** The page finishes its work in this pause before the next press. */
const LOOK_MS = 700;
const TYPED = ['gobelet carton', 'assiete', 'nappe blanche', 'goblet', 'couteau', 'dégraissant'];

/** Measures the catalogue in Chromium, at full and at a quarter of the machine's speed. */
export const measureCataloguePage = atEach(measureSize);

async function measureSize(size: number): Promise<Figure[]> {
  const shop = await openBenchShop(size);
  const { origin } = shop;
  try {
    const first = await prepareDevice(shop.context, origin);
    const { figure, bounds, bareMoves } = await measureMachine(shop.context, origin);
    const named = (rate: number, [what, ...rest]: Line): Figure => ({
      what: `${what} (${size.toLocaleString('en')} articles, CPU ÷${rate})`,
      measured: rest[0],
      ...(rest[1] && rate === 4 && { bound: rest[1] }),
      ...(rest[2] && { floor: rest[2] }),
    });
    const figures = [
      figure,
      { ...named(1, ['first synchronisation, whole', milliseconds(first)]), bound: '12 s' },
    ];
    for (const rate of RATES) {
      const { context } = shop;
      const page = await openPage(context, origin, rate);
      const moves = await measureMoves(page, rate);
      const typed = await measureSearch(page);
      await page.close();
      const bareTyped = spread(await onFloorPage(context, rate, measureSearch));
      const bare = rate === 4 ? spread(bareMoves) : undefined;
      const lines: Line[] = [
        ...moves.times.map(([what, times]): Line => [what, spread(times), bounds.move, bare]),
        ['layout shift over all moves', moves.shift.toFixed(4), '0'],
        ['search, key → results painted', spread(typed), bounds.search, bareTyped],
        ...(await measureFirstUses(context, origin, rate, bounds.firstUse)),
        ...(await measureColdStarts(shop, rate, bounds)),
      ];
      figures.push(...lines.map((line) => named(rate, line)));
    }
    return figures;
  } finally {
    await shop.close();
  }
}

type Line = [what: string, measured: string, bound?: string, floor?: string | undefined];

/** Times moves to unseen categories, brands and products, until the page is painted. */
async function measureMoves(page: Page, rate: number) {
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
  return {
    times: [
      ['warm move to a category', times.categorie ?? []],
      ['warm move to a brand', times.marques ?? []],
      ['warm move to a product', times.produit ?? []],
    ] as const,
    shift: await page.evaluate(layoutShift),
  };
}

/** Times each key until the results for the text in the box are painted. */
async function measureSearch(page: Page): Promise<number[]> {
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
  return times;
}

/** Times the first and the second use of lazy parts, in pages that had time to prefetch them. */
async function measureFirstUses(
  context: BrowserContext,
  origin: string,
  rate: number,
  bound: string,
): Promise<Line[]> {
  const times: Record<string, { first: number[]; second: number[] }> = {};
  const note = (what: string, first: number, second: number) => {
    times[what] ??= { first: [], second: [] };
    times[what].first.push(first);
    times[what].second.push(second);
  };
  for (let start = 0; start < FIRST_USES; start += 1) {
    const page = await openPage(context, origin, rate);
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
    bound,
  ]);
}

/** Times the start of a prepared device offline, in a new page and in a restarted browser. */
async function measureColdStarts(
  shop: BenchShop,
  rate: number,
  bounds: SlowBounds,
): Promise<Line[]> {
  const list = { path: LIST, counted: 'main input[inputmode="numeric"]', rate };
  const [paint = '', screenful = '', all = ''] = await measureColdStart(shop, {
    ...list,
    counts: [SCREENFUL, 48],
  });
  const [, , anew = ''] = await measureColdStart(shop, { ...list, counts: [SCREENFUL, 48] }, () =>
    shop.startBrowserAnew(),
  );
  const [, home = ''] = await measureColdStart(shop, { ...list, path: '/', counts: [4] });
  return [
    ['cold start offline, first paint', paint, bounds.paint],
    [`cold start offline, first ${SCREENFUL} articles of a list`, screenful, bounds.firstRows],
    ['cold start offline, 48 articles of a list', all, bounds.allRows],
    ['the same, browser started anew', anew, bounds.allRowsAnew],
    ['cold start offline, 4 usual articles on the home page', home, bounds.firstRows],
  ];
}
