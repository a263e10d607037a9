import { type FaultProxy, startFaultProxy } from '../../support/servers/fault-proxy.ts';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { expect, openAs, test, workerReady } from '../support/journey.ts';

/** A server that answers 429 with a Retry-After of two seconds. */
let shop: CartShop;
let proxy: FaultProxy;

test.beforeAll(async () => {
  shop = await openCartShop();
  proxy = await startFaultProxy(shop.origin);
});
test.afterAll(async () => {
  await proxy.stop();
  await shop.stop();
});

const BUYER = 'client2@demo.example';
const CHANGED = 'Livrez-vous le vendredi ?';

test('a page shows its cached data while the server is busy, and the answer afterwards', async ({
  page,
}) => {
  await openAs(page, BUYER, proxy.origin);
  await workerReady(page);
  const main = page.getByRole('main');
  await page.goto(`${proxy.origin}/faq`);
  const question = main.locator('summary').first();
  const known = (await question.innerText()).trim();

  await shop.query('update faq_entries set question = $2 where question = $1', [known, CHANGED]);
  proxy.decide((path) => (/^\/api\/(?:faq|client\/invoices)/.test(path) ? 'busy' : 'pass'));
  await page.reload();
  await expect(question).toHaveText(known);
  const other = await page.context().newPage();
  await other.goto(`${proxy.origin}/compte/factures`);
  await expect(other.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible();

  proxy.decide(() => 'pass');
  await expect(question).toHaveText(CHANGED);
  await expect(other.getByRole('main').locator('section li').first()).toBeVisible();
});
