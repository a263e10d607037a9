import type { Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { type ErpShop, openErpShop } from '../support/erp-shop.ts';
import { expect, openAs, test, workerReady } from '../support/journey.ts';
import { justPlaced, type Line } from '../support/just-placed.ts';

let shop: ErpShop;

test.beforeAll(async () => {
  shop = await openErpShop('orders', { SUBSTITUTES: 'asked' });
});
test.afterAll(() => shop.close());

const BUYER = 'client@demo.example';

async function openOrder() {
  const { lines, ...order } = await justPlaced(shop.distributor, BUYER);
  const { rows: others } = await shop.distributor.query<{ article: string; name: string }>(
    `select reference as article, name from products p where withdrawn_at is null
       and not exists (select from order_lines l where l.ce_num = $1 and l.ar_num = p.ar_num)
     order by ar_num limit 2`,
    [order.ceNum],
  );
  const [first, second] = lines;
  const [one, two] = others;
  if (!(first && second && one && two)) throw new Error('the order is too short');
  return { ...order, first, second, one, two };
}

async function propose(page: Page, order: string, line: Line, article: string): Promise<void> {
  const comes = [{ article, quantity: 12, unitPrice: '2.5' }];
  await shop.sendFact(page, 'orders/lines', { order, article: line.article, comes });
}

const answersOf = async (ceNum: number) => {
  const { rows } = await shop.distributor.query<{ answer: string | null }>(
    `select answer from proposals join order_lines using (ce_num, ar_num)
     where ce_num = $1 order by position`,
    [ceNum],
  );
  return rows.map(({ answer }) => answer);
};

const questions = (page: Page) => page.locator('[data-proposal]');
const ofLine = (page: Page, { arNum }: Line) => page.locator(`[data-line="${arNum}"]`);

test('the buyer’s open page shows proposals, and offline answers are shown at once and sent once', async ({
  page,
  context,
}) => {
  const { ceNum, number, first, second, one, two } = await openOrder();
  const wanted = page.getByRole('heading', { name: 'Une commande attend une réponse' });
  await openAs(page, BUYER, `${shop.origin}/`);
  await expect(page.getByRole('heading', { name: /Bon(jour|soir)/ })).toBeVisible();
  await expect(wanted).toHaveCount(0);
  await propose(page, number, first, one.article);
  await propose(page, number, second, two.article);
  await expect(wanted).toBeVisible();
  await page.goto(`${shop.origin}/compte/commandes`);
  await expect(page.locator(`#order-${ceNum}`)).toContainText('Réponse attendue');
  await page.getByRole('link', { name: number }).click();
  await expect(
    page.getByRole('heading', { name: '2 remplacements vous sont proposés' }),
  ).toBeVisible();
  await expect(questions(page).first()).toContainText(`12 × ${one.name} à 2,50`);
  await expect(questions(page).first()).toContainText(first.name);
  const changed = page.getByText('2 articles changent dans cette commande');
  await expect(changed).toHaveCount(0);
  await expect(ofLine(page, first)).toContainText('Remplacement proposé');
  await expect(page.getByRole('main')).toContainText('Proposé');
  expect(await faultsOn(page)).toEqual([]);

  await workerReady(page);
  await page.goto(`${shop.origin}/compte/commandes`);
  await expect(page.locator(`#order-${ceNum}`)).toContainText('Réponse attendue');
  await page.getByRole('link', { name: number }).click();
  await expect(questions(page)).toHaveCount(2);
  await context.setOffline(true);
  await page.reload();
  const before = await page.locator('[data-total="ttc"]').innerText();
  await page.getByRole('button', { name: `Accepter\u00a0: ${one.name}` }).click();
  await expect(questions(page).first()).toContainText('Réponse pas encore envoyée');
  await expect(questions(page).first()).toBeFocused();
  await expect(page.locator('[data-total="ttc"]')).toHaveText(before);
  await page.getByRole('button', { name: `Refuser\u00a0: ${two.name}` }).click();
  await expect(ofLine(page, second)).toContainText('Remplacement refusé');
  await expect(ofLine(page, second)).toContainText(/0,00/);
  await expect(changed).toBeVisible();
  await expect(page.locator('[data-total="ttc"]')).not.toHaveText(before);
  const here = await page.locator('[data-total="ttc"]').innerText();
  expect(await faultsOn(page)).toEqual([]);
  expect(await answersOf(ceNum)).toEqual([null, null]);
  await page.reload();
  await expect(questions(page).first()).toContainText('Remplacement accepté');
  await expect(page.locator('[data-total="ttc"]')).toHaveText(here);
  await page.goto(`${shop.origin}/compte/commandes`);
  await expect(page.locator(`#order-${ceNum}`)).toContainText('Modifiée');

  await context.setOffline(false);
  await expect.poll(() => answersOf(ceNum)).toEqual(['accepted', 'refused']);
  await page.goto(`${shop.origin}/compte/commande/${ceNum}`);
  await expect(ofLine(page, first)).toContainText(/Accepté par .+ le/);
  await expect(questions(page)).toHaveCount(0);
  await expect(page.locator('[data-total="ttc"]')).toHaveText(here);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Remplacement refusé' }),
  ).not.toHaveCount(0);
  const { rows: taken } = await shop.distributor.query<{ answer: string }>(
    `select details ->> 'answer' as answer from audit_log where action = 'proposal-answered'
     order by au_num`,
  );
  expect(taken).toEqual([{ answer: 'accepted' }, { answer: 'refused' }]);
});
