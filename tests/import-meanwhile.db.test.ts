import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { importParts, partsOf } from '../server/import/import-folder.ts';
import { createReport } from '../server/import/report.ts';
import { takeFact } from '../server/modules/erp/facts.ts';
import { openImportScene } from './support/shop/import-scene.ts';

// The tests need PostgreSQL, because the embedded database serves only one process.
const ROWS = 6_000;
const scene = await openImportScene();
beforeEach(() => scene.makeFolder());

const products = (price: string) =>
  [
    'reference;designation;marque;categorie;colisage;tva;prix',
    ...Array.from(
      { length: ROWS },
      (_, at) => `N-${at};Article ${at};Maison Ravel;boissons-cafe;1;20;${price}`,
    ),
    '',
  ].join('\n');

const edit = () =>
  scene.database.pool.query(
    "update products set base_price = base_price + 1 where reference = 'GOB-25'",
  );

test('a long import lets users edit a price between its portions', async () => {
  let isOver = false;
  const importing = scene.give('products.csv', products('1,50')).finally(() => {
    isOver = true;
  });
  let edits = 0;
  let seen = 0;
  while (!isOver) {
    await edit();
    edits += 1;
    const [{ count }] = await scene.rowsOf(
      "select count(*)::int as count from products where reference like 'N-%'",
    );
    if (count > 0 && count < ROWS) seen += 1;
  }
  expect((await importing).at(-1)).toContain('6\u202f000 ajouts');
  // Users edited prices when the import had written some rows, but not all.
  expect([edits > 5, seen > 3]).toEqual([true, true]);
});

test('an import and a fact that create the same article at the same time create it once', async () => {
  const lines = Array.from(
    { length: ROWS },
    (_, at) => `B-${at};Du fichier;Maison Ravel;boissons-cafe;1;20;1`,
  );
  const head = 'reference;designation;marque;categorie;colisage;tva;prix';
  let isOver = false;
  const importing = scene.give('products.csv', [head, ...lines, ''].join('\n')).finally(() => {
    isOver = true;
  });
  const results: string[] = [];
  for (let at = ROWS - 1; !isOver; at -= 1) {
    // The facts create one article that the file also creates, and one article that the file does
    // not contain.
    for (const article of [`B-${at}`, `F-${at}`]) {
      const fact = {
        ...{ source: 'sage', ref: article, at: new Date().toISOString(), article, name: 'Du fait' },
        ...{ brand: 'Maison Ravel', category: 'boissons-cafe', packSize: 1, vatRate: '20' },
        price: '2',
      };
      const sender = { kind: 'product', token: 'sage', substitutes: 'told' } as const;
      results.push((await takeFact(scene.database.db, sender, fact)).result);
    }
  }
  const told = (await importing).at(-1);
  expect(told).toMatch(/ajout/);
  expect(told).not.toContain('fichier refusé');
  expect(new Set(results)).toEqual(new Set(['taken']));
  const [made] = await scene.rowsOf(`
    select (count(*) filter (where reference like 'B-%'))::int as of_file,
      (count(*) filter (where name = 'Du fait' and reference like 'F-%'))::int as of_facts,
      count(distinct ar_num) = count(*) as numbered
    from products`);
  expect(made).toEqual({ of_file: ROWS, of_facts: results.length / 2, numbered: true });
});

test('reports an import that failed after some rows, and the next import completes it', async () => {
  await scene.rowsOf(`
    create function refuse_late() returns trigger language plpgsql as $$
    begin
      if new.reference = 'N-4500' and new.base_price = 7 then
        raise check_violation using message = 'refused by the test';
      end if;
      return new;
    end $$;
    create trigger refuse_late before update on products
      for each row execute function refuse_late()`);
  const told = await scene.give('products.csv', products('7,00'));
  expect(told.at(-1)).toMatch(/une partie en est prise.*refused by the test/);
  const counts = async () =>
    scene.rowsOf(`select base_price::float8 as price, count(*)::int as count from products
      where reference like 'N-%' group by 1 order by 1`);
  const [some, rest] = await counts();
  expect([some?.price, rest?.price]).toEqual([1.5, 7]);
  expect(some?.count + rest?.count).toBe(ROWS);
  await scene.rowsOf('drop trigger refuse_late on products');
  await scene.give('products.csv', products('7,00'));
  expect(await counts()).toEqual([{ price: 7, count: ROWS }]);
});

/** Simulates a pooler in transaction mode: each transaction may run in another session. */
function changingSessions(pool: Pool): PoolClient {
  let current: PoolClient | undefined;
  const query = async (text: string, values?: unknown[]) => {
    if (text === 'begin') current = await pool.connect();
    const answer = await (current ?? pool).query(text, values);
    if (text === 'commit' || text === 'rollback') {
      current?.release(true);
      current = undefined;
    }
    return answer;
  };
  return { query } as unknown as PoolClient;
}

test('imports a file even if each transaction runs in another session', async () => {
  await scene.give('products.csv', products('3,50'));
  const all = { folder: scene.folder(), only: ['products'], isDry: false, isStrict: false };
  writeFileSync(join(scene.folder(), 'products.csv'), products('4,50'));
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  await importParts(changingSessions(scene.database.pool), partsOf(all), all, report);
  expect(lines.at(-1)).toContain('6\u202f000 modifications');
});
