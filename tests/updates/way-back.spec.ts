import type { Locator, Page } from '@playwright/test';
import type { BuildName } from './support/builds.ts';
import { readCart } from './support/read-cart.ts';
import { expect, expectBuild, openShop, takeOffer, test } from './support/site-fixture.ts';

// `npm run faults -- back FOLDER` uses the build of another checkout as A. Each of the two builds
// must open a database that the other build made, and send its pending entries.

// The tests find elements by visible names, because the other checkout may have other elements.
const QUANTITY = /^Quantité\s:/;
const field = (line: Locator) => line.getByRole('textbox', { name: QUANTITY });
const articleOf = async (line: Locator) =>
  /\d+$/.exec((await line.getByRole('link').first().getAttribute('href')) ?? '')?.[0] ?? '';

async function openList(page: Page): Promise<Locator> {
  await page.goto('/categorie/tout?sort=name');
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: QUANTITY }) });
  await expect(field(lines.first())).toHaveValue(/^\d/);
  return lines;
}

const WAYS: [BuildName, ...BuildName[]][] = [
  ['A', 'B', 'A'],
  ['B', 'A', 'B'],
];
for (const [first, ...later] of WAYS) {
  const builds = [first, ...later];
  test(`${builds.join(' → ')}: each build reads the pending entries, and each entry is sent once`, async ({
    page,
    site,
  }) => {
    site.deploy(first);
    // The test sets this cookie, because older pages treat a user as a guest if the cookie is
    // missing.
    const url = site.proxy.origin;
    await page.context().addCookies([{ name: 'comptoir-signed-in', value: '1', url }]);
    await openShop(page);
    await expectBuild(page, first);
    site.proxy.decide((path) => (path.startsWith('/api/commandes/') ? 'drop' : 'pass'));
    const expected: Record<string, number> = {};
    for (const [nth, build] of builds.entries()) {
      if (nth > 0) {
        site.deploy(build);
        await takeOffer(page);
        await expectBuild(page, build);
      }
      // Each build changes its own line, and all builds change the first line.
      const list = await openList(page);
      for (const line of [list.first(), list.nth(nth + 1)]) {
        const article = await articleOf(line);
        const before = Number(await field(line).inputValue());
        expect(before).toBe(expected[article] ?? before);
        await line.getByRole('button', { name: /Un colis de plus/ }).click();
        await expect(field(line)).not.toHaveValue(String(before));
        const pack = Number(await field(line).inputValue()) - before;
        await line.getByRole('button', { name: /Un colis de plus/ }).click();
        await expect(field(line)).toHaveValue(String(before + 2 * pack));
        expected[article] = before + 2 * pack;
      }
    }
    site.proxy.decide(() => 'pass');
    await page.reload();
    await expect.poll(() => readCart(page)).toMatchObject(expected);
    await page.goto('/envois');
    await expect(page.getByText('Tout est envoyé')).toBeVisible();
    expect(await readCart(page)).toMatchObject(expected);
  });
}
