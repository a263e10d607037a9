import type { Page } from '@playwright/test';
import { lines } from '../e2e/support/catalogue.ts';
import { workerReady } from '../e2e/support/journey.ts';
import { bar } from '../e2e/support/sending.ts';
import { button, STORED, state } from './support/checkout.ts';
import { isStored } from './support/device.ts';
import { addPack, enter, expect, test } from './support/journey.ts';
import type { ClientRow } from './support/shop.ts';

const NOTE = 'Livrer par la cour, avant 8 h.';

const navigate = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name })
    .filter({ visible: true })
    .click();

async function orderHere(page: Page): Promise<number> {
  await button(page, 'Commander').click();
  await navigate(page, 'Catalogue');
  const id = await lines(page).first().getAttribute('id');
  const arNum = Number(id?.replace('product-', ''));
  await addPack(page, { arNum });
  await page.getByRole('banner').getByRole('link', { name: '1 ligne' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Commander' }).click();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await button(page, 'Continuer').click();
  await button(page, 'Mettre en attente').click();
  await expect(state(page, STORED)).toBeVisible();
  return arNum;
}

test('a representative orders offline for three clients of a round, and each order is placed once', async ({
  page,
  shop,
  network,
}) => {
  const representative = await shop.makeRepresentative(5);
  const [first, second, third, leaving, other] = representative.clients as [
    ClientRow,
    ClientRow,
    ClientRow,
    ClientRow,
    ClientRow,
  ];
  const stops = [first, second, third];
  const prepared = [...stops, leaving];
  await enter(page, representative, '/choix-clients?vue=tournee', network.origin);
  await workerReady(page);
  for (const { clNum } of prepared) await page.locator(`li[data-client="${clNum}"] input`).check();
  await button(page, 'Préparer 4 clients').click();
  for (const { clNum } of prepared) {
    await expect(page.locator(`li[data-client="${clNum}"]`)).toContainText('Prêt hors ligne');
  }

  // The proxy cuts the network, because it also drops the requests of the service worker.
  network.decide(() => 'drop');
  await page.goto(`${network.origin}/choix-clients`);
  const option = (client: ClientRow) => page.getByRole('option').filter({ hasText: client.name });
  await expect(option(other)).toContainText('Non téléchargé');
  for (const client of prepared) await expect(option(client)).toContainText('Prêt hors ligne');
  await option(first).locator('[title^="Fiche de"]').click();
  await button(page, 'Nouvelle note').click();
  await page.getByRole('textbox', { name: 'Nouvelle note' }).fill(NOTE);
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('paragraph').filter({ hasText: NOTE })).toBeVisible();
  const ordered = [await orderHere(page)];
  for (const { name } of [second, third]) {
    await expect(page.getByRole('main').getByRole('button').first()).toContainText(name);
    await button(page, `Client suivant\u00a0: ${name}`).click();
    ordered.push(await orderHere(page));
  }
  for (const stop of stops) expect(await shop.placed(stop)).toEqual([]);
  await page.goto(`${network.origin}/choix-clients`);
  for (const stop of stops) {
    await expect(option(stop)).toContainText('Commande enregistrée sur cet appareil');
    await expect(option(stop)).not.toContainText(/Commandé aujourd’hui|en attente/);
  }
  await expect(bar(page)).toContainText('3 commandes en attente d’envoi · 1 envoi en attente');

  network.decide(() => 'pass');
  const placed = () =>
    shop.query(
      `select o.cl_num as "clNum", l.ar_num as "arNum" from orders o join order_lines l using (ce_num)
       where o.rep_num = $1 and o.number is not null order by o.cl_num`,
      [representative.repNum],
    );
  await expect.poll(placed).toEqual(stops.map(({ clNum }, at) => ({ clNum, arNum: ordered[at] })));
  await expect
    .poll(() => shop.query('select body from client_notes where cl_num = $1', [first.clNum]))
    .toEqual([{ body: NOTE }]);

  // The device deletes the data of a client who is no longer in the representative’s portfolio.
  expect(await isStored(page, leaving.name)).toBe(true);
  await shop.query('delete from portfolios where cl_num = $1', [leaving.clNum]);
  await page.goto(`${network.origin}/choix-clients`);
  await expect(option(second)).toBeVisible();
  await expect(option(leaving)).toHaveCount(0);
  await expect.poll(() => isStored(page, leaving.name)).toBe(false);
  expect(await isStored(page, second.name)).toBe(true);
});
