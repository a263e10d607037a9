import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readyToLeave } from '../journeys/support/checkout.ts';
import { readCodes } from '../support/documents/read-code.ts';
import { readZip } from '../support/documents/read-zip.ts';
import { faultsOn } from './support/accessibility.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { catalogueReady } from './support/catalogue.ts';
import { expect, test, undo, workerReady } from './support/journey.ts';

// A PostgreSQL of its own, in which the test acts as the distributor.
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

interface Wanted {
  arNum: number;
  quantity: number;
}

/** A delivered order of many lines whose products are all still sold in whole packs. */
async function anOrder(): Promise<{ ceNum: number; number: string; lines: Wanted[] }> {
  const [order] = await shop.query<{ ceNum: number; number: string }>(
    `select ce_num as "ceNum", number from orders o where ${OWN} and status = 'delivered'
       and 8 < (select count(*) from order_lines l where l.ce_num = o.ce_num)
       and not exists (select from order_lines l join products p using (ar_num)
         where l.ce_num = o.ce_num and (p.withdrawn_at is not null or l.quantity % p.pack_size <> 0))
     order by placed_at desc limit 1`,
  );
  if (!order) throw new Error('There is no such order');
  const lines = await shop.query<Wanted>(
    'select ar_num as "arNum", quantity from order_lines where ce_num = $1 order by position',
    [order.ceNum],
  );
  return { ...order, lines };
}

test('orders are filtered by the month of the chart with the keyboard, and shown page by page', async ({
  page,
}) => {
  // More than one page of orders.
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

  // The chart is one tab stop; arrows move inside it, Enter filters by the month.
  const chart = page.getByRole('group', { name: /^Achats par mois/ });
  await chart.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const bar = page.locator(':focus');
  const said = (await bar.getAttribute('aria-label')) ?? '';
  await expect(page.getByRole('region', { name: /^Achats par mois/ })).toContainText(
    said.split('\u00a0: ')[1]?.split(' HT')[0] ?? '?',
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

/** Reads the code in the payment dialog of an invoice, as a bank's app does. */
async function scannedCode(page: Page): Promise<string[][]> {
  const code = page.getByRole('dialog').getByRole('img', { name: /^Code QR du virement/ });
  const read = await readCodes(await code.screenshot());
  return read.map(({ text }) => text.split('\n'));
}

test('the invoices of a month are one ZIP, and a late invoice shows the QR code that pays it', async ({
  page,
}) => {
  // Half of the latest invoice is paid, and the rest is late.
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

test('an order is added to the cart again with its changes shown, and undone with one press', async ({
  page,
}) => {
  const { ceNum, number, lines } = await anOrder();
  const [dear, gone, packed, rare, left] = lines as [Wanted, Wanted, Wanted, Wanted, Wanted];
  const [other] = await shop.query<{ arNum: number; packSize: number }>(
    `select ar_num as "arNum", pack_size as "packSize" from products
     where withdrawn_at is null and ar_num <> all($1) order by ar_num limit 1`,
    [lines.map(({ arNum }) => arNum)],
  );
  if (!other) throw new Error('There is no other article');
  await shop.query('update products set base_price = base_price * 2 where ar_num = $1', [
    dear.arNum,
  ]);
  await shop.query('delete from tariff_prices where ar_num = $1', [dear.arNum]);
  await shop.query('update products set withdrawn_at = now() where ar_num = $1', [gone.arNum]);
  await shop.query('delete from substitutes where ar_num = $1', [gone.arNum]);
  await shop.query('insert into substitutes (ar_num, substitute_num) values ($1, $2)', [
    gone.arNum,
    other.arNum,
  ]);
  await shop.query('update products set pack_size = $2 where ar_num = $1', [
    packed.arNum,
    packed.quantity + 1,
  ]);
  await shop.query(
    'update stocks set quantity = 0, restock_on = shop_today() + 9 where ar_num = $1',
    [rare.arNum],
  );
  const before = await shop.fill(BUYER, 2);
  const held = new Map(before.lines.map(({ arNum, quantity }) => [arNum, quantity]));

  await shop.enter(page, BUYER, `/compte/commande/${ceNum}`);
  await catalogueReady(page);
  await page.getByRole('button', { name: 'Recommander' }).click();
  const dialog = page.getByRole('dialog', { name: `Recommander la commande ${number}` });
  const line = ({ arNum }: Wanted) => dialog.locator(`[data-fill="${arNum}"]`);
  await expect(line(dear)).toContainText(/Prix modifié.+€ → .*[\d,]+\s€/);
  await expect(line(packed)).toContainText('Quantité arrondie');
  await expect(line(rare)).toContainText(/manquent – retour \d\d\/\d\d\/\d{4}/);
  await expect(line(gone)).toContainText('Retiré du catalogue');
  await expect(line(gone).getByRole('checkbox')).not.toBeChecked();
  expect(await faultsOn(page)).toEqual([]);
  await line(left).getByRole('checkbox').uncheck();
  await line(gone).getByRole('radio').last().check();
  await expect(line(gone).getByRole('checkbox')).toBeChecked();

  const units = (quantity: number, pack: number) => Math.ceil(quantity / pack) * pack;
  const wanted = new Map<number, number>();
  for (const { arNum, quantity } of lines) {
    if (arNum === gone.arNum) wanted.set(other.arNum, units(quantity, other.packSize));
    else if (arNum === packed.arNum) wanted.set(arNum, quantity + 1);
    else if (arNum !== left.arNum) wanted.set(arNum, quantity);
  }
  const merged = new Map(held);
  for (const [arNum, quantity] of wanted) merged.set(arNum, (held.get(arNum) ?? 0) + quantity);
  const inCart = async () =>
    new Map((await shop.cart(BUYER)).lines.map(({ arNum, quantity }) => [arNum, quantity]));

  await dialog.getByRole('button', { name: `Ajouter ${wanted.size} lignes au panier` }).click();
  await expect(dialog).toHaveCount(0);
  // A toast under the pointer does not disappear.
  await undo(page).hover();
  await expect.poll(inCart).toEqual(merged);
  await undo(page).click();
  await expect.poll(inCart).toEqual(held);
});

test('offline, orders are shown from copies with their date, above them a new pending order', async ({
  page,
  context,
}) => {
  const { ceNum, number } = await anOrder();
  await shop.fill(BUYER, 1);
  await shop.enter(page, BUYER, `/compte/commande/${ceNum}`);
  await catalogueReady(page);
  await workerReady(page);
  // The worker copies only answers that it has handled itself, so each page is opened again.
  for (const path of ['/compte/factures', `/compte/commande/${ceNum}`, ORDERS]) {
    await page.goto(shop.origin + path);
    await expect(page.locator('main li').first()).toBeVisible();
  }
  // The order page's code and texts are prefetched.
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
