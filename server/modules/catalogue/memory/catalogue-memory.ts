import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { WordIndex } from '../search/word-index.ts';
import { GroupPrices } from './group-prices.ts';
import { ProductTable } from './product-table.ts';
import { ProductWords } from './product-words.ts';
import { RevisionFollower } from './revision-follower.ts';

const MOST_GROUPS = 16;

export interface CatalogueMemory {
  products: ProductTable;
  lines: CategoryLines;
  prices: GroupPrices;
  words: WordIndex;
}

interface Group {
  prices: GroupPrices;
  follower: RevisionFollower;
}

/** A copy that can be lost and made again; every answer first brings it up to date. */
export function createCatalogueMemory(db: Db) {
  const products = new ProductTable(db);
  const words = new ProductWords(db, products.columns);
  const followers = {
    products: new RevisionFollower(products),
    words: new RevisionFollower(words),
  };
  const groups = new Map<number, Group>();
  let shelves: { rev: number; lines: CategoryLines } = { rev: -1, lines: new Map() };
  let wordsOf: { shelves: number; read: Promise<void> } | undefined;

  function groupOf(tgNum: number): Group {
    const known = groups.get(tgNum);
    // The least recently used group is first in the map, and goes first.
    groups.delete(tgNum);
    const prices = known?.prices ?? new GroupPrices(db, tgNum, products.columns);
    const group = known ?? { prices, follower: new RevisionFollower(prices) };
    groups.set(tgNum, group);
    const [oldest] = groups.keys();
    if (groups.size > MOST_GROUPS && oldest !== undefined) groups.delete(oldest);
    return group;
  }

  /** Products are found by the names of their shelves too: when those change, all words are checked. */
  async function wordsUpTo(scope: CatalogueScope): Promise<void> {
    if (wordsOf?.shelves !== scope.shelves) {
      const reading = { shelves: scope.shelves, read: followers.words.restart() };
      wordsOf = reading;
      reading.read.catch(() => {
        if (wordsOf === reading) wordsOf = undefined;
      });
    }
    await wordsOf.read;
    await followers.words.reach(scope.products);
  }

  return async function upTo(scope: CatalogueScope, q = ''): Promise<CatalogueMemory> {
    const group = groupOf(scope.tgNum);
    await followers.products.reach(scope.products);
    await group.follower.reach(scope.prices);
    const reading = wordsUpTo(scope);
    // Lists do not wait for words, but whoever looks at one may search next.
    if (q === '') reading.catch(() => undefined);
    else await reading;
    if (shelves.rev !== scope.shelves) {
      shelves = { rev: scope.shelves, lines: await readCategoryLines(db) };
    }
    return { products, prices: group.prices, lines: shelves.lines, words: words.index };
  };
}

type CategoryLines = ReadonlyMap<number, readonly number[]>;

async function readCategoryLines(db: Db): Promise<CategoryLines> {
  const { rows } = await db.execute<{ ca_num: number; line: number[] }>(
    sql`select ca_num, array_agg(above) as line from category_lines group by ca_num`,
  );
  return new Map(rows.map(({ ca_num, line }) => [ca_num, line]));
}
