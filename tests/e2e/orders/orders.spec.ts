import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readyToLeave } from '../../journeys/support/checkout.ts';
import { readCodes } from '../../support/documents/read-code.ts';
import { readZip } from '../../support/documents/read-zip.ts';
import { faultsOn } from '../support/accessibility.ts';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { catalogueReady } from '../support/catalogue.ts';
import { expect, test, workerReady } from '../support/journey.ts';

let shop: CartShop;

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const ORDERS = '/compte/commandes';
const OWN = `cl_num = (select cl_num from contacts where email = '${BUYER}')
  and status not in ('open', 'confirmed')`;

const rows = (page: Page) => page.locator('main li[id^="order-"]');
const countOf = async (condition: string): Promise<number> => {
  const [found] = await shop.query<{ count: number }>(
    `select count(*)::int as count from orders where ${OWN} and ${condition}`,
  );
  return found?.count ?? 0;
};

/**
 * Returns a delivered order of more than eight lines whose products are all still sold in whole
 * packs.
 */
async function anOrder(): Promise<{ ceNum: number; number: string }> {
  const [order] = await shop.query<{ ceNum: number; number: string }>(
    `select ce_num as "ceNum", number from orders o where ${OWN} and status = 'delivered'
       and 8 < (select count(*) from order_lines l where l.ce_num = o.ce_num)
       and not exists (select from order_lines l join products p using (ar_num)
         where l.ce_num = o.ce_num and (p.withdrawn_at is not null or l.quantity % p.pack_size <> 0))
     order by placed_at desc limit 1`,
  );
  if (!order) throw new Error('There is no such order');
  return order;
}

test('the keyboard filters orders by a month of the chart, and orders are listed page by page', async ({
  page,
}) => {
  // Adds so many orders that the list has more than one page.
  await shop.query(
    `insert into orders (cl_num, co_num, status, number, placed_at)
     select cl_num, co_num, 'delivered', 'ESSAI-' || n, now() - make_interval(years => 3, days => n)
     from contacts, generate_series(1, 30) n where email = $1`,
    [BUYER],
  );
  await shop.enter(page, BUYER, ORDERS);
  const all = await countOf('true');
  await expect(page.getByRole('heading', { name: `${all} commandes` })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  // The Tab key stops once at the chart. The arrow keys move inside the chart, and Enter filters by
  // the month.
  const chart = page.getByRole('group', { name: /^Achats par mois/ });
  await chart.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const bar = page.locator(':focus');
  const label = (await bar.getAttribute('aria-label')) ?? '';
  await expect(page.getByRole('region', { name: /^Achats par mois/ })).toContainText(
    label.split('\u00a0: ')[1]?.split(' HT')[0] ?? '?',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/periode=\d{4}-\d\d$/);
  const month = new URL(page.url()).searchParams.get('periode') ?? '';
  await expect(rows(page)).toHaveCount(
    await countOf(`to_char(placed_at at time zone 'Europe/Paris', 'YYYY-MM') = '${month}'`),
  );
  await page.goBack();
  await expect(rows(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Plus anciennes' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows(page)).toHaveCount(Math.min(24, all - 24));
  await expect(page.getByRole('heading', { name: `${all} commandes` })).toBeFocused();
});

/** Reads the QR code in the payment dialog of an invoice, as a bank’s app does. */
async function scannedCode(page: Page): Promise<string[][]> {
  const code = page.getByRole('dialog').getByRole('img', { name: /^Code QR du virement/ });
  const read = await readCodes(await code.screenshot());
  return read.map(({ text }) => text.split('\n'));
}

test('a month’s invoices are one ZIP file, and a late invoice shows a QR code for its payment', async ({
  page,
}) => {
  // Half of the latest invoice is paid, and the rest is overdue.
  const [late] = await shop.query<{ inNum: number; number: string; left: string; month: string }>(
    `update invoices i set paid = round(total_ttc / 2, 2), due_on = shop_today() - 1,
       document = document || '{"paymentMethod": "transfer"}'
     where in_num = (select max(in_num) from invoices
       where cl_num = (select cl_num from contacts where email = $1))
     returning in_num as "inNum", number, round(total_ttc - paid, 2)::text as left,
       to_char(issued_on, 'YYYYMM') as month`,
    [BUYER],
  );
  if (!late) throw new Error('There is no invoice');
  const ofMonth = await shop.query<{ number: string }>(
    `select number from invoices where to_char(issued_on, 'YYYYMM') = $2
       and cl_num = (select cl_num from contacts where email = $1) order by issued_on, in_num`,
    [BUYER, late.month],
  );
  await shop.enter(page, BUYER, '/compte/factures');
  const month = page.getByRole('group', { name: 'Factures par mois' }).getByRole('button').first();
  await month.click();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/periode=\d{4}-\d\d$/);
  const bills = page.locator('main li[id^="invoice-"]');
  await expect(bills).toHaveCount(ofMonth.length);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /en ZIP$/ }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe(
    `factures-${late.month.slice(0, 4)}-${late.month.slice(4)}.zip`,
  );
  const files = readZip(readFileSync(await zip.path()));
  expect([...files.keys()]).toEqual(ofMonth.map(({ number }) => `${number}.pdf`));

  await month.click();
  await page.getByRole('button', { name: /^En retard/, pressed: false }).click();
  await expect(page).toHaveURL(/\?statut=overdue$/);
  await expect(page.getByRole('button', { name: /^En retard/, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: `Payer la facture ${late.number} par virement` }).click();
  const [code] = await scannedCode(page);
  expect([code?.[0], code?.[6], code?.[7], code?.[10]]).toEqual([
    ...['BCD', 'FR7600000000010000012345660', `EUR${late.left}`, late.number],
  ]);
  expect(await faultsOn(page)).toEqual([]);
});

test('offline, copied orders are shown with the date of the copy, below a pending order', async ({
  page,
  context,
}) => {
  const { ceNum, number } = await anOrder();
  await shop.fill(BUYER, 1);
  await shop.enter(page, BUYER, `/compte/commande/${ceNum}`);
  await catalogueReady(page);
  await workerReady(page);
  // The service worker copies only answers of pages that it controls, so each page is opened again.
  for (const path of ['/compte/factures', `/compte/commande/${ceNum}`, ORDERS]) {
    await page.goto(shop.origin + path);
    await expect(page.locator('main li').first()).toBeVisible();
  }
  // The cart prefetches the code and the texts of the order’s page.
  await page.goto(`${shop.origin}/commande/panier`);
  await readyToLeave(page);
  const before = await countOf('true');
  await page.goto(shop.origin + ORDERS);
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  const age = page.getByText(/^Données du \d\d\/\d\d\/\d{4} à \d\d:\d\d$/);
  await expect(age).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'État' }).selectOption('Annulée');
  await expect(page.getByText('Les commandes ne peuvent pas être lues')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(age).toBeVisible();
  const pdf = page.getByRole('button', { name: /en PDF$/ }).first();
  await expect(pdf).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Hors ligne\u00a0: les fichiers PDF, CSV et ZIP')).toBeVisible();

  await page.getByRole('button', { name: 'Recommander' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ajouter \d+ lignes/ })
    .click();
  await expect(page.getByText(/lignes ajoutées au panier/).first()).toBeVisible();
  await page.goto(`${shop.origin}/compte/factures`);
  await expect(age).toBeVisible();
  await expect(page.locator('main li[id^="invoice-"]').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Payer la facture/ })
    .first()
    .click();
  expect((await scannedCode(page))[0]?.[0]).toBe('BCD');

  await page.goto(`${shop.origin}/commande/panier`);
  await page.getByRole('link', { name: 'Commander', exact: true }).first().click();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continuer' }).first().click();
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('button', { name: 'Mettre en attente' }).first().click();
  await expect(page).toHaveURL(/confirmation/);
  await page.goto(shop.origin + ORDERS);
  const waiting = page.locator('[data-waiting]');
  await expect(waiting).toContainText('Enregistrée sur cet appareil');
  expect(await faultsOn(page)).toEqual([]);
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(age).toHaveCount(0);
  expect(await countOf('true')).toBe(before + 1);
  await expect(page.getByRole('heading', { name: `${before + 1} commandes` })).toBeVisible();
  const [latest] = await shop.query<{ ceNum: number }>(
    `select ce_num as "ceNum" from orders where ${OWN} order by placed_at desc limit 1`,
  );
  await expect(rows(page).first()).toHaveId(`order-${latest?.ceNum}`);
});
