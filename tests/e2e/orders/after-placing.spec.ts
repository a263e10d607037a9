import type { Page } from '@playwright/test';
import { shopToday } from '../../support/shop/shop-today.ts';
import { faultsOn } from '../support/accessibility.ts';
import { type ErpShop, openErpShop } from '../support/erp-shop.ts';
import { expect, openAs, test, workerReady } from '../support/journey.ts';
import { justPlaced, type Line } from '../support/just-placed.ts';

let shop: ErpShop;

test.beforeAll(async () => {
  shop = await openErpShop('orders,invoices');
});
test.afterAll(() => shop.close());

const send = (page: Page, fact: object) =>
  shop.sendFact(page, 'shipments', { state: 'shipped', ...fact });

test('an order in two deliveries shows its shipments, their carriers and the articles still to come', async ({
  page,
  context,
}) => {
  const buyer = 'client@demo.example';
  const { ceNum, number, lines } = await justPlaced(shop.distributor, buyer);
  const [whole, half, ...others] = lines.map(({ article, quantity }) => ({ article, quantity }));
  const some = { ...half, quantity: Math.floor((half?.quantity ?? 0) / 2) };
  await send(page, {
    ...{ order: number, shipment: 'BL-88120', carrier: 'Chronopost' },
    tracking: 'https://suivi.example/BL-88120',
    lines: [{ ...whole, lot: 'L42', bestBefore: '2027-03-31' }, some],
  });

  await openAs(page, buyer, `${shop.origin}/compte/commandes`);
  await expect(page.locator(`#order-${ceNum}`)).toContainText('Expédiée en partie');
  await page.getByRole('link', { name: number }).click();
  const line = (at: number) => page.locator(`[data-line="${lines[at]?.arNum}"]`);
  await expect(line(0)).toContainText('lot L42 · DDM 31/03/2027');
  await expect(line(1)).toContainText(/sur [\d\u202f]+ expédiés/);
  await expect(line(2)).toContainText('À venir');
  const deliveries = page.getByRole('region', { name: 'Livraisons' });
  await expect(deliveries).toContainText('Chronopost · 2 articles');
  await expect(deliveries.getByRole('link')).toHaveAttribute(
    'href',
    'https://suivi.example/BL-88120',
  );
  await expect(page.getByText('Livraison BL-88120 expédiée')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await workerReady(page);
  await page.reload();
  await expect(line(2)).toContainText('À venir');
  await context.setOffline(true);
  await page.reload();
  await expect(line(1)).toContainText(/sur [\d\u202f]+ expédiés/);
  await expect(deliveries).toContainText('BL-88120');
  await context.setOffline(false);

  const rest = { ...half, quantity: (half?.quantity ?? 0) - some.quantity };
  await send(page, { order: number, shipment: 'BL-88121', lines: [rest, ...others] });
  await page.reload();
  await expect(page.getByText('Expédiée en partie')).toHaveCount(0);
  await expect(page.getByText('À venir', { exact: true })).toHaveCount(0);
  await expect(deliveries.getByRole('listitem')).toHaveCount(2);
  await expect(line(0)).toContainText('lot L42');
});

test('an order shows articles that are reduced, delayed, replaced or cancelled, also offline', async ({
  page,
  context,
}) => {
  const buyer = 'client@demo.example';
  const { ceNum, number, lines } = await justPlaced(shop.distributor, buyer);
  const [short, replaced, gone] = lines;
  if (!(short && replaced && gone)) throw new Error('the order is too short');
  const half = Math.floor(short.quantity / 2);
  const { rows } = await shop.distributor.query<{ article: string; name: string }>(
    `select reference as article, name from products p where withdrawn_at is null
       and not exists (select from order_lines l where l.ce_num = $1 and l.ar_num = p.ar_num)
     order by ar_num limit 1`,
    [ceNum],
  );
  const [substitute] = rows;
  if (!substitute) throw new Error('there is no other article');

  await openAs(page, buyer, `${shop.origin}/compte/commande/${ceNum}`);
  const total = page.locator('[data-total="ttc"]');
  const before = await total.innerText();
  await expect(page.getByText('Commande modifiée')).toHaveCount(0);
  const change = (line: Line, comes: object[], note?: string) =>
    shop.sendFact(page, 'orders/lines', { order: number, article: line.article, comes, note });
  await change(
    short,
    [{ article: short.article, quantity: short.quantity, missing: half, comesOn: '2099-12-03' }],
    'Le reste est chez notre fournisseur.',
  );
  await change(replaced, [{ article: substitute.article, quantity: 12, unitPrice: '2.5' }]);
  await change(gone, []);

  const line = (at: number) => page.locator(`[data-line="${lines[at]?.arNum}"]`);
  const shows = async () => {
    await expect(page.getByText('3 articles changent dans cette commande')).toBeVisible();
    await expect(line(0)).toContainText(/03\/12\/2099/);
    await expect(line(0)).toContainText('Le reste est chez notre fournisseur.');
    await expect(line(1)).toContainText('Remplacée');
    const instead = line(1).locator('xpath=following-sibling::li[1]');
    await expect(instead).toContainText(substitute.name);
    await expect(instead).toContainText('En remplacement');
    await expect(instead).toContainText('30,00');
    await expect(line(2)).toContainText('Annulée');
    await expect(page.getByText('Commande modifiée')).toBeVisible();
    await expect(total).not.toHaveText(before);
    await expect(page.getByText('TTC à la commande')).toBeVisible();
  };
  await workerReady(page);
  await page.reload();
  await shows();
  expect(await faultsOn(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await shows();
  await context.setOffline(false);

  await page.goto(`${shop.origin}/compte/commandes`);
  await expect(page.locator(`#order-${ceNum}`)).toContainText('Modifiée');
});

test('the invoices page shows the ERP’s invoices, credit notes and balance, also offline', async ({
  page,
  context,
}) => {
  const buyer = 'client@demo.example';
  const { ceNum, number } = await justPlaced(shop.distributor, buyer);
  const billed = (label: string, unitPrice: string) => ({
    lines: [{ label, quantity: 10, unitPrice, vatRate: '20' }],
  });
  const today = shopToday();
  await shop.sendFact(page, 'invoices', {
    ...{ invoice: 'F2611-0088', order: number, issuedOn: today, dueOn: '2099-12-31' },
    ...{ totals: { ht: '100.00', vat: '20.00', ttc: '120.00' }, ...billed('Assiettes', '10') },
  });
  await shop.sendFact(page, 'credit-notes', {
    ...{ creditNote: 'A2611-0012', invoice: 'F2611-0088', order: number, issuedOn: today },
    ...{ totals: { ht: '15.00', vat: '3.00', ttc: '18.00' }, ...billed('Casse', '1.5') },
  });
  const { rows } = await shop.distributor.query<{ code: string }>(
    'select code from clients where cl_num = (select cl_num from orders where ce_num = $1)',
    [ceNum],
  );
  await shop.sendFact(page, 'balances', { client: rows[0]?.code, balance: '102.00', overdue: '0' });

  await openAs(page, buyer, `${shop.origin}/compte/factures`);
  const row = (of: string) => page.getByRole('listitem').filter({ hasText: of });
  // The first match is the credit note: rows are sorted by date, and the row of the credit note
  // also contains the number of the invoice.
  const credit = row('A2611-0012');
  const shows = async () => {
    await expect(page.locator('[data-balance="left"]')).toHaveText(/102,00/);
    await expect(page.getByText(/selon la comptabilité au/)).toBeVisible();
    await expect(credit).toContainText('Avoir du');
    await expect(credit).toContainText('sur F2611-0088');
    await expect(credit).toContainText('À déduire');
    await expect(credit).toContainText(/[-−]18,00/);
    await expect(credit.getByRole('button', { name: /Payer/ })).toHaveCount(0);
  };
  await workerReady(page);
  await page.reload();
  await shows();
  await expect(row('F2611-0088').last()).toContainText('120,00');
  expect(await faultsOn(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await shows();
  await context.setOffline(false);

  await page.goto(`${shop.origin}/compte/commande/${ceNum}`);
  const file = page.getByRole('button', { name: 'Télécharger l’avoir A2611-0012 en PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe('A2611-0012.pdf');
});
