import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { productEan } from '../../server/demo/ean.ts';
import { type PostgresServer, startPostgres } from '../../tests/support/engines/postgres-server.ts';
import { runShopCommand } from '../../tests/support/servers/run-shop-command.ts';
import { type Figure, median, milliseconds, quantile, timed } from './figures.ts';

const ROUNDS = 3;
const PART = 5_000;
const BRANDS = 40;
const SHELVES = 60;
const WORDS = 'gobelet carton kraft double paroi assiette ronde couvercle bambou serviette blanche';

/**
 * Imports this many products into an empty shop on PostgreSQL, then imports the same folder again.
 */
export async function measureImport(sizes: readonly number[]): Promise<Figure[]> {
  const size = Math.max(...sizes);
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
  const postgres = await startPostgres();
  const times = { first: [] as number[], again: [] as number[], floor: [] as number[] };
  const waits: number[] = [];
  try {
    writeFolder(folder, size);
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openShop(postgres, `import_${round}`);
      times.floor.push(await timed(() => writePlainly(shop, size)));
      const editing = editPrices(shop);
      try {
        times.first.push(await timed(() => take(shop, folder)));
      } finally {
        waits.push(...(await editing.end()));
      }
      const revision = await revisionOf(shop);
      times.again.push(await timed(() => take(shop, folder)));
      if ((await revisionOf(shop)) !== revision)
        throw new Error('the same folder moved a revision');
      await shop.client.end();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const floor = `${seconds(times.floor)} (the same rows, without index or check)`;
  return [
    { what: `import of ${size} articles`, measured: seconds(times.first), floor, bound: '60 s' },
    {
      what: 'an edit of a price meanwhile',
      measured: `p95 ${milliseconds(quantile(waits, 0.95))}, longest ${milliseconds(Math.max(...waits))} of ${waits.length}`,
      floor: '',
      bound: '200 ms',
    },
    { what: 'the same folder again', measured: seconds(times.again), floor },
  ];
}

interface Shop {
  url: string;
  client: Client;
}

async function openShop(postgres: PostgresServer, name: string): Promise<Shop> {
  const maintenance = new Client({ connectionString: postgres.urlOf('postgres') });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const url = postgres.urlOf(name);
  const client = new Client({ connectionString: url });
  await client.connect();
  return { url, client };
}

async function take({ url }: Shop, folder: string): Promise<void> {
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
  const { code, stdout, stderr } = await runShopCommand(
    'import',
    [join(folder, 'given')],
    settings,
  );
  if (code !== 0) throw new Error(`${stdout.slice(-2000)}${stderr}`);
}

async function revisionOf({ client }: Shop): Promise<string> {
  const { rows } = await client.query('select max(rev)::text as last from catalogue_changes');
  return rows[0].last;
}

/** Edits one price in a loop over its own connection, and times each edit. */
function editPrices({ url }: Shop) {
  const waits: number[] = [];
  let isOver = false;
  const editing = (async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    while (!isOver) {
      const start = performance.now();
      const edited = await client
        .query("update products set base_price = base_price + 1 where reference = 'R-000007'")
        .catch(() => undefined);
      if (edited?.rowCount) waits.push(performance.now() - start);
      await sleep(20);
    }
    // Restores the price of the folder, so that the second import changes nothing.
    await client.query(
      `update products set base_price = base_price - ${waits.length} where reference = 'R-000007'`,
    );
    await client.end();
  })();
  return {
    async end(): Promise<number[]> {
      isOver = true;
      await editing;
      return waits;
    },
  };
}

async function writePlainly({ client }: Shop, size: number): Promise<void> {
  await client.query('create temp table plain (line text)');
  for (let from = 0; from < size; from += PART) {
    const lines = Array.from({ length: Math.min(PART, size - from) }, (_, at) => lineOf(from + at));
    await client.query('insert into plain select unnest($1::text[])', [lines]);
  }
}

function writeFolder(root: string, size: number): void {
  const folder = join(root, 'given');
  mkdirSync(folder);
  const write = (file: string, head: string, lines: string[]) =>
    writeFileSync(join(folder, file), [head, ...lines, ''].join('\n'));
  const upTo = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at));
  write(
    'brands.csv',
    'nom',
    upTo(BRANDS, (at) => `Maison ${at}`),
  );
  write(
    'categories.csv',
    'code;nom;parent',
    upTo(SHELVES, (at) => `rayon-${at};Rayon ${at};`),
  );
  const heads =
    'reference;designation;marque;categorie;ean;colisage;tva;prix;caracteristiques;description';
  write('products.csv', heads, upTo(size, lineOf));
}

/** Makes the row of a product with a text, a barcode and properties, as in a distributor's file. */
function lineOf(at: number): string {
  const words = WORDS.split(' ');
  const word = (step: number) => words[(at * step + step) % words.length];
  return [
    `R-${String(at).padStart(6, '0')}`,
    `${word(1)} ${word(3)} ${word(7)} ${at % 997} cl`,
    `Maison ${at % BRANDS}`,
    `rayon-${at % SHELVES}`,
    productEan('unit', at % BRANDS, at),
    1 + (at % 48),
    20,
    `${1 + (at % 80)},${10 + (at % 90)}`,
    `Contenance=${at % 997} cl|Matière=${word(5)}`,
    `Un ${word(1)} ${word(5)} pour le service, en ${word(3)}, numéro ${at}.`,
  ].join(';');
}

const seconds = (times: readonly number[]): string =>
  `${(median(times) / 1000).toFixed(1)} s (${times.map((time) => (time / 1000).toFixed(1)).join(', ')})`;
