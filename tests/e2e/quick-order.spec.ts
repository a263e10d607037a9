import type { Page } from '@playwright/test';
import { faultsOn } from './support/accessibility.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { catalogueReady } from './support/catalogue.ts';
import { BY_HAND, expect, test, toast, undo, workerReady } from './support/journey.ts';

/* On a PostgreSQL of its own: the page is compared with the server's data. */
let shop: CartShop;

interface Article {
  arNum: number;
  name: string;
  reference: string;
  ean: string | null;
  packSize: number;
}

const BUYER = 'client@demo.example';
const QUICK = '/commande/rapide';
const GOOD = 470;

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const articles = (where: string, count: number) =>
  shop.query<Article>(
    `select ar_num as "arNum", name, reference, ean, pack_size as "packSize" from products
     where ${where} order by ar_num desc limit $1`,
    [count],
  );

/** A paste as from a spreadsheet or a mail, wherever the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

const summary = (page: Page, ready: string, toCorrect: string, aside = '') =>
  expect(
    page.getByText(`${ready}, ${toCorrect} à corriger${aside}`, { exact: true }),
  ).toBeVisible();

test('500 pasted lines, 30 of them bad: each is explained, 470 are added at once and sent once', async ({
  page,
  context,
}) => {
  await shop.fill(BUYER, 1);
  const good = await articles('withdrawn_at is null', GOOD);
  const gone = await articles('withdrawn_at is not null', 3);
  const one = good[0]?.reference ?? '';
  const bad: [typed: string, why: RegExp][] = [
    ...gone.map(({ reference }): [string, RegExp] => [`${reference}\t6`, /n’est plus vendu/]),
    ...Array.from({ length: 30 - gone.length }, (_, at): [string, RegExp] => {
      const kinds: [string, RegExp][] = [
        [`RIEN-${at}00\t6`, /Code inconnu.:.RIEN-\d+00/],
        [`${one}\tdouze`, /«.douze.» n’est pas un nombre entier/],
        [`${one}\t0`, /La quantité est de 0/],
        [`${one}\t100000`, /Au plus 99.999 par ligne/],
        [`${one}\t1,5`, /«.1,5.» n’est pas un nombre entier/],
        ['3,01E+12\t6', /abîmé par un tableur \(3,01E\+12\)/],
        ['\tTotal de la page', /Ligne illisible|Code inconnu/],
      ];
      return kinds[at % kinds.length] ?? ['', /./];
    }),
  ];
  const wanted = good.map((article, at) => ({
    ...article,
    quantity: article.packSize * (1 + (at % 3)),
  }));
  const typed = wanted.map(({ reference, ean, packSize, quantity }, at) => {
    const code = [reference, reference.toLowerCase().replaceAll('-', ' '), ean ?? reference][
      at % 3
    ];
    // One unit less is rounded to the same quantity.
    return `${code}\t${packSize > 1 ? quantity - 1 : quantity}`;
  });
  const lines: string[] = [];
  for (let at = 0; lines.length < GOOD + bad.length; at += 1) {
    lines.push(
      ...typed.slice(at * 16, at * 16 + 16),
      ...bad.slice(at, at + 1).map(([line]) => line),
    );
  }
  const whys = new Map(bad.map(([, why], at) => [Math.min(17 * (at + 1), GOOD + at + 1) + 1, why]));

  await shop.enter(page, BUYER, QUICK);
  await catalogueReady(page);
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await paste(page, `Référence\tQuantité\n${lines.join('\n')}`);
  await summary(page, '470 lignes prêtes', '30');

  await page.getByRole('button', { name: '30 à corriger', exact: true }).click();
  const rows = page.locator('main li[data-line]');
  await expect(rows).toHaveCount(30);
  for (const [number, why] of whys) {
    await expect(page.locator(`main li[data-line="${number}"]`)).toContainText(why);
  }
  expect(await faultsOn(page)).toEqual([]);
  await page.reload();
  await summary(page, '470 lignes prêtes', '30');

  await page.getByRole('button', { name: 'Ajouter 470 lignes', exact: true }).click();
  await expect(toast(page, '470 lignes ajoutées au panier')).toBeVisible();
  await summary(page, '0 ligne prête', '30');
  expect((await shop.cart(BUYER)).lines).toHaveLength(1);

  await context.setOffline(false);
  const stored = async () =>
    (await shop.cart(BUYER)).lines
      .slice(1)
      .map(({ arNum, quantity }) => [arNum, quantity])
      .sort();
  const all = wanted.map(({ arNum, quantity }) => [arNum, quantity]).sort();
  await expect.poll(async () => (await stored()).length).toBe(GOOD);
  expect(await stored()).toEqual(all);
  // Nothing waits that could be sent again.
  await page.reload();
  await expect(page.getByRole('link', { name: /471 lignes/ }).first()).toBeVisible();
  expect(await stored()).toEqual(all);
});

test('lines are typed by keyboard alone, corrected and undone; shared text waits in its field', async ({
  page,
}) => {
  await shop.fill(BUYER, 1);
  const [one, two] = await articles('withdrawn_at is null and pack_size > 1', 2);
  if (!one || !two) throw new Error('The shop sells too little');
  await shop.enter(page, BUYER, QUICK);
  await catalogueReady(page);
  const code = page.getByRole('combobox', { name: 'Code ou nom de l’article' });
  await code.fill(one.reference);
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(one.packSize * 2 - 1));
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await page.keyboard.type(`2 colis de ${two.reference}Z`, BY_HAND);
  await page.keyboard.press('Enter');
  await summary(page, '1 ligne prête', '1');
  const rows = page.locator('main li[data-line]');
  await expect(rows.first()).toContainText(`arrondi à ${one.packSize * 2}`);
  await rows.last().getByRole('button', { name: two.reference }).click();
  await summary(page, '2 lignes prêtes', '0');
  await rows
    .last()
    .getByLabel('Quantité de la ligne 2')
    .fill(String(two.packSize * 3));
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Ajouter 2 lignes', exact: true }).click();
  await expect(rows).toHaveCount(0);
  const own = async () =>
    (await shop.cart(BUYER)).lines.slice(1).map(({ arNum, quantity }) => [arNum, quantity]);
  const both = [
    [one.arNum, one.packSize * 2],
    [two.arNum, two.packSize * 3],
  ];
  await expect.poll(own).toEqual(both);
  await undo(page).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(own).toEqual([]);

  await page.goto(`${shop.origin}${QUICK}?texte=${encodeURIComponent(`${one.reference} ; 1`)}`);
  await expect(page.getByLabel('Coller ou déposer une liste')).toHaveValue(`${one.reference} ; 1`);
  await expect(page).toHaveURL(shop.origin + QUICK);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Lire la liste' }).click();
  await expect(rows.nth(2)).toContainText('Additionnée à la ligne 1');
});

test('a message pasted on the phone: what is to be decided first, what is no article aside, exactly the rest in the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.fill(BUYER, 1);
  const [one, two] = await articles(
    "withdrawn_at is null and pack_size > 1 and name !~ ',' and name in (select name from products group by name having count(*) = 1)",
    2,
  );
  const [bowl] = await articles("reference = 'BOL-0250-GS'", 1);
  if (!one || !two || !bowl) throw new Error('The shop sells too little');
  await shop.enter(page, BUYER, QUICK);
  await catalogueReady(page);
  await paste(
    page,
    `Bonjour Paul,\nil nous faudrait pour demain :\n- 2 cartons de ${one.name}, 3 colis bols grès\n- 4 zorglub bleus\n${two.name} x ${two.packSize}\nMerci d’avance\nNadia – Le Petit Zinc`,
  );
  await summary(page, '2 lignes prêtes', '2', ', 4 phrases mises de côté');
  const rows = page.locator('main li[data-line]');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Lequel est-ce');
  await expect(rows.nth(1)).toContainText('Aucun article trouvé sous ce nom');
  await expect(rows.nth(2)).toContainText(one.name);
  const aside = page.getByRole('region', { name: 'Mis de côté' });
  await expect(aside.getByRole('listitem')).toHaveText([
    /^Bonjour Paul,/,
    /^il nous faudrait pour demain/,
    /^Merci d’avance/,
    /^Nadia – Le Petit Zinc/,
  ]);
  expect(await faultsOn(page)).toEqual([]);

  // What was decided stays under the finger.
  await rows.nth(0).getByRole('button', { name: bowl.reference }).click();
  await expect(rows.nth(0)).toContainText(bowl.name);
  await summary(page, '3 lignes prêtes', '1', ', 4 phrases mises de côté');
  await page.getByRole('button', { name: 'Ajouter 3 lignes', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(aside).toBeHidden();
  const own = async () =>
    (await shop.cart(BUYER)).lines.slice(1).map(({ arNum, quantity }) => [arNum, quantity]);
  await expect.poll(own).toEqual([
    [one.arNum, one.packSize * 2],
    [bowl.arNum, bowl.packSize * 3],
    [two.arNum, two.packSize],
  ]);
});

test('two tabs with one list show each other’s changes, keep half-typed text, and add nothing twice', async ({
  page,
  context,
}) => {
  await shop.fill(BUYER, 1);
  const wanted = await articles('withdrawn_at is null and pack_size > 1', 4);
  await shop.enter(page, BUYER, QUICK);
  await catalogueReady(page);
  const other = await context.newPage();
  await other.goto(shop.origin + QUICK);
  const code = other.getByRole('combobox', { name: 'Code ou nom de l’article' });
  await code.fill('12 x');
  const field = other.getByLabel('Coller ou déposer une liste');
  await field.fill('à lire plus tard');

  await paste(
    page,
    wanted.map(({ reference, packSize }) => `${reference}\t${packSize}`).join('\n'),
  );
  await summary(page, '4 lignes prêtes', '0');
  await summary(other, '4 lignes prêtes', '0');
  const quantity = other.getByLabel('Quantité de la ligne 2');
  await quantity.fill('77');
  await page
    .locator('main li[data-line="4"]')
    .getByRole('button', { name: /Retirer/ })
    .click();
  await summary(other, '3 lignes prêtes', '0');
  await expect(quantity).toHaveValue('77');
  await expect(code).toHaveValue('12 x');
  await expect(field).toHaveValue('à lire plus tard');
  await expect(page.getByLabel('Coller ou déposer une liste')).toHaveValue('à lire plus tard');
  await quantity.press('Escape');

  // Almost at the same time; then nothing is left for the second tab.
  const press = (tab: Page) =>
    tab.getByRole('button', { name: /^(Ajouter 3 lignes|Rien à ajouter)$/ }).dispatchEvent('click');
  await Promise.all([press(page), press(other)]);
  for (const tab of [page, other]) await expect(tab.locator('main li[data-line]')).toHaveCount(0);
  const own = async () =>
    (await shop.cart(BUYER)).lines
      .slice(1)
      .map(({ arNum, packSize, quantity }) => [arNum, quantity / packSize]);
  await expect.poll(own).toEqual(wanted.slice(0, 3).map(({ arNum }) => [arNum, 1]));
  await expect(page.getByRole('link', { name: /4 lignes/ }).first()).toBeVisible();
});
