import { randomUUID } from 'node:crypto';
import { enter, expect, test } from '../../journeys/support/journey.ts';
import { faultsOn } from '../support/accessibility.ts';
import { catalogueReady } from '../support/catalogue.ts';
import { toast, undo } from '../support/journey.ts';

test('a user adds a favourite list to the cart in chosen quantities, and can undo the addition', async ({
  page,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(4);
  const key = randomUUID();
  await shop.query(
    `with made as (insert into favourite_lists (cl_num, key, name, position)
       values ($1, $2, 'Le comptoir', 9) returning fl_num)
     insert into favourites (fl_num, cl_num, ar_num, position)
     select fl_num, $1, ar_num, array_position($3, ar_num) from made, unnest($3::int[]) ar_num`,
    [buyer.clNum, key, articles.map(({ arNum }) => arNum)],
  );
  await enter(page, buyer, `/favoris?liste=${key}`);
  await catalogueReady(page);
  await page.getByRole('button', { name: 'Tout commander' }).click();
  const dialog = page.getByRole('dialog', { name: /Le comptoir/ });
  const step = (at: number, which: string) =>
    dialog.getByRole('button', { name: `Un colis de ${which} : ${articles[at]?.name}` });
  await step(0, 'plus').click();
  await step(3, 'moins').click();
  await expect(dialog.getByText('3 lignes choisies sur 4')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ajouter 3 lignes au panier' }).click();
  await expect(toast(page, '3 lignes ajoutées au panier')).toBeVisible();
  const wanted = articles
    .slice(0, 3)
    .map(({ arNum, packSize }, at) => ({ arNum, quantity: packSize * (at === 0 ? 2 : 1) }));
  await expect.poll(() => shop.lines(buyer)).toMatchObject(wanted);
  await undo(page).click();
  await expect.poll(() => shop.lines(buyer)).toEqual([]);
});
