import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { catalogueReady, quantityOf } from '../e2e/support/catalogue.ts';
import { workerReady } from '../e2e/support/journey.ts';
import { enter, expect, openDevice, test } from './support/journey.ts';
import type { Article } from './support/shop.ts';

const rows = (page: Page) => page.locator('main li[id^="template-line-"]');
const unsent = (page: Page) => page.getByText('Pas encore envoyé', { exact: true });

test('two devices change a template offline, and both end with every change', async ({
  page,
  context,
  browser,
  shop,
  buyer,
}) => {
  const [kept, more, less, added] = (await shop.articles(4)) as [
    Article,
    Article,
    Article,
    Article,
  ];
  const key = randomUUID();
  await shop.query(
    `with made as (insert into templates (key, cl_num, name) values ($1, $2, 'Partagé') returning te_num)
     insert into template_lines (te_num, cl_num, ar_num, position, quantity)
     select te_num, $2, ar_num, array_position($3, ar_num), pack_size
     from made, products where ar_num = any($3)`,
    [key, buyer.clNum, [kept.arNum, more.arNum, less.arNum]],
  );
  const elsewhere = await openDevice(browser);
  const other = await elsewhere.newPage();
  for (const tab of [page, other]) {
    await enter(tab, buyer, `/commandes-types?modele=${key}`);
    await expect(rows(tab)).toHaveCount(3);
    await catalogueReady(tab);
    await workerReady(tab);
    await tab.context().setOffline(true);
  }

  await page.getByRole('button', { name: 'Renommer' }).click();
  await page.getByLabel('Nom du modèle').fill('Partagé à deux');
  await page.keyboard.press('Enter');
  await quantityOf(page, more.name).fill(String(more.packSize * 5));
  await quantityOf(page, more.name).press('Enter');
  await page.getByRole('button', { name: `Retirer ${less.name} du modèle` }).click();
  await expect(rows(page)).toHaveCount(2);
  const search = other.getByRole('combobox', { name: 'Ajouter un article' });
  await search.fill(added.reference);
  await search.press('Enter');
  await expect(quantityOf(other, added.name)).toBeFocused();
  await other.getByRole('button', { name: `Un colis de plus : ${kept.name}` }).click();
  await expect(rows(other)).toHaveCount(4);

  for (const [device, tab] of [
    [elsewhere, other],
    [context, page],
  ] as const) {
    await expect(unsent(tab)).toBeVisible();
    await device.setOffline(false);
    await expect(unsent(tab)).toHaveCount(0);
  }
  const stored = await shop.query(
    `select t.name, l.ar_num as "arNum", l.quantity
     from templates t join template_lines l using (te_num) where t.key = $1 order by l.ar_num`,
    [key],
  );
  const wanted = [
    { arNum: kept.arNum, quantity: kept.packSize * 2 },
    { arNum: more.arNum, quantity: more.packSize * 5 },
    { arNum: added.arNum, quantity: added.packSize },
  ].toSorted((one, two) => one.arNum - two.arNum);
  expect(stored).toEqual(wanted.map((line) => ({ name: 'Partagé à deux', ...line })));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Partagé à deux' })).toBeVisible();
    await expect(rows(tab)).toHaveCount(3);
    await expect(quantityOf(tab, kept.name)).toHaveValue(String(kept.packSize * 2));
    await expect(quantityOf(tab, more.name)).toHaveValue(String(more.packSize * 5));
  }
  await elsewhere.close();
});
