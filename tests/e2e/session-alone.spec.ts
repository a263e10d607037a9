import { catalogueReady, lines } from './support/catalogue.ts';
import { expect, openAs, openForgetful, test } from './support/journey.ts';

// Browsers may delete data that scripts have stored, and keep the session’s cookie.

test('a browser that has only the session’s cookie shows no login page, and sends each request once', async ({
  page,
  browser,
}) => {
  await openAs(page, 'client@demo.example');
  const fresh = await openForgetful(browser, page);
  const list = await fresh.newPage();
  await list.addInitScript(() => {
    const look = () => {
      if (document.querySelector('input[type=password]')) Object.assign(globalThis, { seen: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const asked: string[] = [];
  list.on('request', (request) => asked.push(request.url()));
  await list.goto(`${process.env.COMPTOIR_ORIGIN}/promotions`);
  await expect(lines(list).first()).toBeVisible();
  await catalogueReady(list);
  expect(await list.evaluate(() => 'seen' in globalThis)).toBe(false);
  const times = (path: string) => asked.filter((url) => url.includes(path)).length;
  const firstPage = '/api/catalogue/products?promotion=1&page=1';
  expect(['/api/auth/profile', '/api/auth/restricted', firstPage].map(times)).toEqual([1, 1, 1]);
  await fresh.close();
});
