import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { catalogueReady, lines } from './support/catalogue.ts';
import { expect, signIn, test } from './support/journey.ts';

/* On a PostgreSQL of its own: the test is the distributor, who changes the catalogue behind the shop. */
let postgres: PostgresServer;
let server: ServerProcess;
let distributor: Client;
let folder: string;

test.beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'comptoir-changes-'));
  const url = postgres.urlOf('postgres');
  server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: url,
    DEMO: '1',
    DEMO_PRODUCTS: '1500',
  });
  distributor = new Client({ connectionString: url });
  await distributor.connect();
});

test.afterAll(async () => {
  await distributor.end();
  await server.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('500 changed and 20 removed articles reach the open page, and move nothing under the finger', async ({
  page,
}) => {
  await page.goto(`${server.origin}/auth/connexion`);
  await signIn(page, 'client@demo.example');
  await page.waitForURL(`${server.origin}/`);
  await catalogueReady(page);
  await page.goto(`${server.origin}/categorie/tout?sort=name`);
  await expect(lines(page).nth(47)).toBeAttached();
  const shown = await lines(page).evaluateAll((rows) =>
    rows.map((row) => Number(row.id.replace('article-', ''))),
  );
  const ids = () => lines(page).evaluateAll((rows) => rows.map((row) => row.id));

  // Removed: never ordered or listed, so that nothing but the article itself goes.
  const { rows: free } = await distributor.query<{ ar_num: number }>(
    `select ar_num from products p where ar_num = any($1)
       and not exists (select from order_lines l where l.ar_num = p.ar_num)
       and not exists (select from favourites f where f.ar_num = p.ar_num)
       and not exists (select from template_lines t where t.ar_num = p.ar_num)
       and not exists (select from invoice_lines i where i.ar_num = p.ar_num)
       and ar_num <> $2 limit 20`,
    [Array.from({ length: 1500 }, (_, at) => at + 1), shown[3]],
  );
  const gone = free.map(({ ar_num }) => ar_num);
  expect(gone).toHaveLength(20);
  const kept = shown.filter((arNum) => !gone.includes(arNum));
  const touched = kept[5] ?? 0;
  const field = page.locator(`#article-${touched} input`);
  await field.focus();
  await field.fill('7');
  const top = () => field.evaluate((input) => Math.round(input.getBoundingClientRect().top));
  const [order, place] = [await ids(), await top()];

  await distributor.query(
    `update products set base_price = 777.7777, name = 'Zz renommé ' || ar_num
     where ar_num = any($1)`,
    [
      [...kept, ...Array.from({ length: 1500 }, (_, at) => at + 1)]
        .filter((n) => !gone.includes(n))
        .slice(0, 500),
    ],
  );
  for (const table of ['stocks', 'tariff_prices', 'quantity_breaks', 'promotions']) {
    await distributor.query(`delete from ${table} where ar_num = any($1)`, [gone]);
  }
  await distributor.query(
    'delete from substitutes where ar_num = any($1) or substitute_num = any($1)',
    [gone],
  );
  await distributor.query('delete from products where ar_num = any($1)', [gone]);

  // Without a reload: the page asks by itself, as it does when it comes to the front.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator(`#article-${kept[0]}`)).toContainText('Zz renommé', {
    timeout: 70_000,
  });
  const hidden = shown.filter((arNum) => gone.includes(arNum));
  for (const arNum of hidden) {
    await expect(page.locator(`#article-${arNum}`)).toContainText('N’est plus au catalogue');
  }
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('7');
  expect(await ids()).toEqual(order);
  expect(await top()).toBe(place);
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page.locator(`#article-${hidden[0] ?? gone[0]}`)).toHaveCount(0);
});
