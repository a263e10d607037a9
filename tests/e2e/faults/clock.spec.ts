import type { Page } from '@playwright/test';
import { catalogueReady, lines } from '../support/catalogue.ts';
import { waitingOn } from '../support/fault-scene.ts';
import { expect, openAs, openForgetful, signIn, test, workerReady } from '../support/journey.ts';
import { endSession } from '../support/representative.ts';
import { addPack } from '../support/sending.ts';
import { openWrongDate } from '../support/wrong-date.ts';

/* The device's date is wrong: in its pages and workers. */

const USER = 'client2@demo.example';
const LIST = '/categorie/tout?sort=name';
const ORIGIN = process.env.COMPTOIR_ORIGIN ?? '';
const DAY_MS = 86_400_000;

/** The quantity in the server's open order. */
async function quantityOnServer(page: Page, arNum: number): Promise<number> {
  const { SC_CENUM, CLIENT } = await (await page.request.get('/api/auth/profile')).json();
  if (SC_CENUM === null) return 0;
  const answer = await page.request.get('/api/client/cart', {
    headers: { 'x-user-clnum': String(CLIENT.ClNum), 'x-user-cenum': String(SC_CENUM) },
  });
  const found = (await answer.json()) as { ArNum: number; LCQuantite: number }[];
  return found.find(({ ArNum }) => ArNum === arNum)?.LCQuantite ?? 0;
}

/** The article of the row at this place. */
async function articleAt(page: Page, place: number): Promise<number> {
  const id = (await lines(page).nth(place).getAttribute('id')) ?? '';
  return Number(id.replace('product-', ''));
}

async function promotionsOn(page: Page): Promise<string[]> {
  await page.goto(`${ORIGIN}/promotions`);
  await expect(lines(page).nth(7)).toBeAttached();
  // Each page renders some rows more than its window shows.
  return lines(page).evaluateAll((rows) =>
    rows.slice(0, 8).map(({ id, textContent }) => `${id} ${textContent}`),
  );
}

test('a device forty days ahead signs in, shows today’s promotions, and only a 401 ends its session', async ({
  page,
  context,
  browser,
}) => {
  await openWrongDate(context, 40 * DAY_MS);
  // A link of a minute ago: the page has heard no date yet, and asks for it.
  await page.goto(`/activate/AAAAAAAAAAAAAAAAAAAAAA.${Date.now() - 60_000}`);
  await page.waitForFunction(() => localStorage.getItem('comptoir-clock') !== null);
  await expect(page.locator('input[type=password]').first()).toBeVisible();
  await expect(page.getByText('Ce lien n’est plus valable')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/connexion');
  await signIn(page, USER);
  await expect(page).toHaveURL('/');
  await catalogueReady(page);
  const truth = await openForgetful(browser, page);
  const right = await truth.newPage();
  await right.goto(`${ORIGIN}/`);
  await catalogueReady(right);
  // The last purchase appears after the list.
  await expect(async () => {
    expect(await promotionsOn(page)).toEqual(await promotionsOn(right));
  }).toPass();
  await truth.close();

  await page.goto(LIST);
  await expect(lines(page).nth(3)).toBeVisible();
  const arNum = await articleAt(page, 2);
  const before = await quantityOnServer(page, arNum);
  await addPack(page, arNum);
  await expect.poll(() => quantityOnServer(page, arNum)).toBeGreaterThan(before);
  await page.reload();
  await expect(lines(page).nth(3)).toBeVisible();

  await endSession(ORIGIN, await context.cookies());
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/connexion/);
});

test('a device twenty days ahead captures offline without a sign-in page, and sends everything', async ({
  page,
  context,
}) => {
  await openAs(page, USER);
  await catalogueReady(page);
  await workerReady(page);
  const setDate = await openWrongDate(context);
  await context.setOffline(true);
  await setDate(20 * DAY_MS);
  await page.close();
  const again = await context.newPage();
  await again.goto(LIST);
  await expect(lines(again).nth(4)).toBeVisible();
  const arNum = await articleAt(again, 3);
  await addPack(again, arNum);
  await expect.poll(() => waitingOn(again)).toBeGreaterThan(0);
  await again.goto('/favoris');
  await expect(again).toHaveURL(/\/favoris/);

  await context.setOffline(false);
  await expect.poll(() => waitingOn(again)).toBe(0);
  expect(await quantityOnServer(again, arNum)).toBeGreaterThan(0);
  await again.reload();
  await expect(again).toHaveURL(/\/favoris/);
});
