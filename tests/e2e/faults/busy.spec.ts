import { expect, test } from '../../journeys/support/journey.ts';
import { openAs, workerReady } from '../support/journey.ts';

/* A server that answers 429 with a Retry-After of two seconds. */

const BUYER = 'client2@demo.example';
const CHANGED = 'Livrez-vous le vendredi ?';

test('a page shows its cached data while the server is busy, and the new answer afterwards', async ({
  page,
  shop,
  network,
}) => {
  await openAs(page, BUYER, network.origin);
  await workerReady(page);
  const main = page.getByRole('main');
  await page.goto(`${network.origin}/faq`);
  const question = main.locator('summary').first();
  const known = (await question.innerText()).trim();

  await shop.query('update faq_entries set question = $2 where question = $1', [known, CHANGED]);
  network.decide((path) => (/^\/api\/(?:faq|client\/invoices)/.test(path) ? 'busy' : 'pass'));
  await page.reload();
  await expect(question).toHaveText(known);
  const other = await page.context().newPage();
  await other.goto(`${network.origin}/compte/factures`);
  await expect(other.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible();

  network.decide(() => 'pass');
  await expect(question).toHaveText(CHANGED);
  await expect(other.getByRole('main').locator('section li').first()).toBeVisible();
});
