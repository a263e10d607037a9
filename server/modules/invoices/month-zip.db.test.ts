import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { ZIP_INVOICES } from '../../../contract/invoices/statuses.ts';
import { readPdf } from '../../../tests/support/documents/read-pdf.ts';
import { pythonsOpinion, readZip } from '../../../tests/support/documents/read-zip.ts';
import { makeClient } from '../../../tests/support/shop/factories.ts';
import { makeDistributor } from '../../../tests/support/shop/placed-order.ts';
import { openTestApp } from '../../../tests/support/shop/test-app.ts';

let made = 0;
const app = await openTestApp();
const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
await makeDistributor(app.database.db);

async function makeReader() {
  const clNum = await makeClient(app.database.db);
  return { browser: await app.signIn(clNum), clNum };
}

async function makeInvoices(clNum: number, days: readonly string[]): Promise<string[]> {
  const numbers = days.map(() => {
    made += 1;
    return `FAC-${String(made).padStart(6, '0')}`;
  });
  const values = sql`unnest(${sql.param(numbers)}::text[], ${sql.param(days)}::date[])`;
  await app.database.db.execute(sql`
    with made as (
      insert into invoices (cl_num, number, issued_on, due_on, total_ht, total_vat, total_ttc)
      select ${clNum}, number, day, day + 30, 10, 2, 12 from ${values} as u(number, day)
      returning in_num)
    insert into invoice_lines (in_num, position, cl_num, reference, label, quantity, unit_price,
      vat_rate)
    select in_num, 0, ${clNum}, 'GOB-1', 'Gobelet', 10, 1, 20 from made`);
  return numbers;
}

const address = (month: string, part = 1) => `/api/client/invoices/months/${month}/${part}`;

test('the ZIP of a month contains the same PDF of each invoice as a single download', async () => {
  const { browser, clNum } = await makeReader();
  const days = ['2026-02-01', '2026-02-28', '2026-02-14', '2026-01-31', '2026-03-01', '2025-02-10'];
  const [first, last, middle] = await makeInvoices(clNum, days);
  await makeInvoices((await makeReader()).clNum, ['2026-02-14']);
  const answer = await browser.get(address('202602'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="202602-1.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const files = readZip(answer.rawPayload);
  expect([...files.keys()]).toEqual([`${first}.pdf`, `${middle}.pdf`, `${last}.pdf`]);
  expect([undefined, [...files.keys()]]).toContainEqual(pythonsOpinion(answer.rawPayload));
  for (const [name, content] of files) {
    const { pages } = await readPdf(content);
    expect(pages[0]).toContain(`Facture ${name.slice(0, -4)}`);
  }
  const {
    items: [alone],
  } = (await browser.get(`/api/client/invoices?q=${last}`)).json();
  const pdf = await browser.get(`/api/client/invoices/${alone.inNum}/pdf`);
  expect(files.get(`${last}.pdf`)?.equals(pdf.rawPayload)).toBe(true);
});

test('splits a month of more than a hundred invoices into several ZIPs, with each invoice once', async () => {
  const { browser, clNum } = await makeReader();
  const numbers = await makeInvoices(
    clNum,
    Array.from({ length: ZIP_INVOICES + 2 }, (_, index) => `2025-05-${10 + (index % 20)}`),
  );
  // Uses a real connection, because an injected request shows no progress and would time out.
  const { cookie } = browser;
  const parts = await Promise.all(
    [1, 2].map(async (part) => {
      const answer = await fetch(origin + address('202505', part), {
        headers: { cookie, connection: 'close' },
      });
      return [...readZip(Buffer.from(await answer.arrayBuffer())).keys()];
    }),
  );
  expect(parts.map(({ length }) => length)).toEqual([ZIP_INVOICES, 2]);
  expect(parts.flat().sort()).toEqual(numbers.map((number) => `${number}.pdf`));
  expect((await browser.get(address('202505', 3))).statusCode).toBe(404);
});

test('answers 404 for a month with invoices of another client only, and 400 for an impossible month', async () => {
  const { clNum } = await makeReader();
  await makeInvoices(clNum, ['2026-04-04']);
  const other = await makeReader();
  expect((await other.browser.get(address('202604'))).statusCode).toBe(404);
  expect((await other.browser.get(address('202613'))).statusCode).toBe(400);
});

test('counts ten invoices in a ZIP as one file against the limit of downloads', async () => {
  const { browser, clNum } = await makeReader();
  await makeInvoices(clNum, Array(11).fill('2026-05-05'));
  const [contact] = await app.query('select co_num from contacts where cl_num = $1', [clNum]);
  const userKey = `contact-${contact?.co_num}`;
  app.services.readLimits.count('file', userKey, { ip: '192.0.2.1' }, 58);
  expect((await browser.get(address('202605'))).statusCode).toBe(200);
  const refused = await browser.get(address('202605'));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('aborts the download of a ZIP if an invoice cannot be drawn, or answers 500 if the first invoice fails', async () => {
  const { browser, clNum } = await makeReader();
  const numbers = await makeInvoices(clNum, ['2026-06-01', '2026-06-02', '2026-06-03']);
  const damage = (number = '') =>
    app.database.db.execute(sql`update invoice_lines set quantity = 11 where in_num =
      (select in_num from invoices where number = ${number})`);
  const ask = () => fetch(origin + address('202606'), { headers: { cookie: browser.cookie } });

  await damage(numbers[2]);
  const broken = await ask();
  expect(broken.status).toBe(200);
  const arrived: Uint8Array[] = [];
  const reading = async () => {
    for await (const piece of broken.body ?? []) arrived.push(piece);
  };
  await expect(reading()).rejects.toThrow('terminated');
  const sent = Buffer.concat(arrived);
  expect([sent.includes(`${numbers[1]}.pdf`), sent.includes('PK\x05\x06')]).toEqual([true, false]);

  await damage(numbers[0]);
  expect((await ask()).status).toBe(500);
});

test('stops drawing the invoices of a ZIP when the reader disconnects', async () => {
  const { browser, clNum } = await makeReader();
  const numbers = await makeInvoices(clNum, Array(40).fill('2026-07-07'));
  const drawing = vi.spyOn(app.services.documents, 'draw');
  const leaving = new AbortController();
  const answer = await fetch(origin + address('202607'), {
    headers: { cookie: browser.cookie },
    signal: leaving.signal,
  });
  await answer.body?.getReader().read();
  leaving.abort();
  const drawn = () => {
    const asked = JSON.stringify(drawing.mock.calls);
    return numbers.filter((number) => asked.includes(`"${number}"`)).length;
  };
  // While the server makes another ZIP, it may still finish one invoice of the first ZIP, but must
  // not start a further invoice.
  await makeInvoices(clNum, Array(4).fill('2026-08-08'));
  await makeInvoices(clNum, Array(4).fill('2026-09-09'));
  await browser.get(address('202608'));
  const before = drawn();
  await browser.get(address('202609'));
  expect([before > 0, before < 40, drawn()]).toEqual([true, true, before]);
  drawing.mockRestore();
});
