import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAttacks } from './attacks.ts';
import { measureCatalogueApi } from './catalogue-api.ts';
import { measureCatalogueEngine } from './catalogue-engine.ts';
import { measureFairness } from './fairness.ts';
import { type Figure, printTable } from './figures.ts';
import { measureImport } from './import.ts';
import { measureMixed } from './mixed.ts';
import { measureOrders } from './orders.ts';
import { measureCartPage } from './page/cart.ts';
import { measureCataloguePage } from './page/catalogue.ts';
import { measureQuickOrder } from './quick-order.ts';
import { measureRates } from './rates.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';

const SIZES = [5_000, 50_000, 200_000];

/** All measurements by name; each can be run alone. */
const parts: Record<string, (sizes: readonly number[]) => Promise<Figure[]>> = {
  start: measureStart,
  'sign-in': measureSignIn,
  engine: measureCatalogueEngine,
  api: measureCatalogueApi,
  rates: measureRates,
  fairness: measureFairness('PostgreSQL'),
  'fairness-embedded': measureFairness('PGlite'),
  attacks: measureAttacks('PostgreSQL'),
  'attacks-embedded': measureAttacks('PGlite'),
  page: measureCataloguePage,
  cart: measureCartPage,
  quick: measureQuickOrder,
  orders: measureOrders,
  import: measureImport,
  mixed: measureMixed,
};

/** The mixed load takes an hour, so it runs only when the command line names it. */
const LONG = 'mixed';

/*
 * `npm run bench` prints all figures in one table beside the machine's floor. `npm run bench -- api
 * page 50000` takes only those two measurements, with that many products.
 */
const asked = process.argv.slice(2);
const sizes = asked.filter((word) => /^\d+$/.test(word)).map(Number);
const names = asked.filter((word) => !/^\d+$/.test(word));
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exit(1);
}

// The shop and the floor server run with the settings of the production unit in README.md.
const compiled = mkdtempSync(join(tmpdir(), 'comptoir-compiled-'));
Object.assign(process.env, { NODE_COMPILE_CACHE: compiled, MALLOC_ARENA_MAX: '2' });

const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 ? !names.includes(name) : name === LONG) continue;
    process.stderr.write(`Measuring: ${name}\n`);
    figures.push(...(await measure(sizes.length > 0 ? sizes : SIZES)));
  }
} finally {
  // If a part fails, the figures of the parts before it are printed.
  printTable(figures);
  rmSync(compiled, { recursive: true, force: true });
}
