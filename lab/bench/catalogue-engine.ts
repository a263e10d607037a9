import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { emptyQuery } from '../../contract/catalogue/list-query.ts';
import type { FeedRow } from '../../contract/catalogue/schemas.ts';
import { isIntact } from '../../src/device/replica/chunks/chunk.ts';
import {
  isSoundProducts,
  type ProductChunk,
  packProducts,
} from '../../src/device/replica/chunks/product-chunk.ts';
import {
  type CatalogueEngine,
  createCatalogueEngine,
} from '../../src/device/replica/memory/catalogue-engine.ts';
import { NetTable } from '../../src/device/replica/memory/net-table.ts';
import { PriceTable } from '../../src/device/replica/memory/price-table.ts';
import { demoBrands, demoFeed } from '../../tests/support/shop/demo-feed.ts';
import { atEach, type Figure, milliseconds, spread, timed } from './figures.ts';

const TODAY = '20261121';
const PAGE_ROWS = 1000;
const TYPED = [
  'goblet',
  'gobelet carton 25 cl',
  'assiete creuse',
  'boeuf',
  'ASS-0260',
  'verre à vin',
];

export const measureCatalogueEngine = atEach(measureSize);

async function measureSize(size: number): Promise<Figure[]> {
  const pages = pagesOf(size);
  let parsed: FeedRow[][] = [];
  const floor = await timed(async () => {
    parsed = pages.map((page) => JSON.parse(page));
  });
  let chunks: ProductChunk[] = [];
  const pack = await timed(async () => {
    chunks = parsed.map((rows) => packProducts(rows, []).chunk);
  });
  // Frees the parsed products before the memory is measured.
  parsed = [];
  pages.length = 0;
  const stored = chunks.map((chunk) => structuredClone(chunk));
  chunks = [];
  const before = heap();
  let engine = createCatalogueEngine(() => TODAY);
  const load = await timed(async () => {
    engine = loaded(stored);
  });
  const first = await timed(async () => engine.list(emptyQuery, 50));
  const index = await timed(async () => engine.search('a', 8));
  const lists = await measureLists(engine);
  const searches = await measureSearches(engine);
  const held = heap() - before + stored.reduce((sum, { bytes }) => sum + bytes, 0);
  const of = `${size.toLocaleString('en')} articles in Node:`;
  return [
    {
      what: `${of} feed into chunks`,
      measured: milliseconds(pack),
      floor: `${milliseconds(floor)} as JSON`,
    },
    { what: `${of} chunks into memory`, measured: milliseconds(load) },
    {
      what: `${of} first list, first search`,
      measured: `${milliseconds(first)}, ${milliseconds(index)}`,
    },
    { what: `${of} list, filtered and not`, measured: spread(lists) },
    { what: `${of} keystroke`, measured: spread(searches) },
    { what: `${of} memory`, measured: `${Math.round(held / 1e6)} MB`, bound: '60 MB at 50,000' },
  ];
}

function pagesOf(size: number): string[] {
  const pages: string[] = [];
  let rows: FeedRow[] = [];
  for (const row of demoFeed(size, TODAY)) {
    if (rows.push(row) < PAGE_ROWS) continue;
    pages.push(JSON.stringify(rows));
    rows = [];
  }
  return rows.length > 0 ? [...pages, JSON.stringify(rows)] : pages;
}

function loaded(chunks: readonly ProductChunk[]): CatalogueEngine {
  const engine = createCatalogueEngine(() => TODAY);
  engine.setShelves([], demoBrands());
  engine.setClient(new PriceTable(), '5', new NetTable());
  for (const [number, chunk] of chunks.entries()) {
    if (!isIntact(chunk) || !isSoundProducts(chunk)) throw new Error('A chunk is damaged');
    engine.products.apply(number, chunk);
  }
  return engine;
}

async function measureLists(engine: CatalogueEngine): Promise<number[]> {
  const queries = [
    emptyQuery,
    { ...emptyQuery, brands: [8], inStock: true },
    { ...emptyQuery, isNew: true, attributes: { matiere: ['porcelaine', 'grès'] } },
    { ...emptyQuery, sort: 'price' as const },
    { ...emptyQuery, sort: 'name' as const },
    { ...emptyQuery, q: 'verre', sort: 'relevance' as const },
  ];
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const query of queries) times.push(await timed(async () => engine.list(query, 24)));
  }
  // Drops the first round, which computes the sort orders. In the app, the worker does that when it
  // is idle.
  return times.slice(queries.length);
}

/** Searches for each prefix of each text, as typing does. */
async function measureSearches(engine: CatalogueEngine): Promise<number[]> {
  const times: number[] = [];
  for (const text of TYPED) {
    for (let length = 1; length <= text.length; length += 1) {
      times.push(await timed(async () => engine.search(text.slice(0, length), 8)));
    }
  }
  return times;
}

function heap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
