import type { Page } from '@playwright/test';
import { catalogueReady, lines, results, searchBox } from '../support/catalogue.ts';
import { chooseClient, expect, openAs, test } from '../support/journey.ts';

test('Enter in a quantity field moves to the next line, also before the list is fully rendered', async ({
  page,
}) => {
  await openAs(page, 'client@demo.example', '/nouveautes');
  const fields = page.getByRole('textbox', { name: /^Quantité\s:/ });
  await fields.first().focus();
  for (let line = 0; line < 10; line += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(fields.nth(line + 1)).toBeFocused();
  }
  await page.addInitScript(() => {
    // Presses Enter when the first lines of the list are rendered and the others are not.
    const watcher = new MutationObserver(() => {
      const fields = document.querySelectorAll<HTMLElement>('main li [data-quantity]');
      const last = [...fields].at(-1);
      if (!last) return;
      watcher.disconnect();
      last.focus();
      last.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      document.documentElement.dataset.drawn = String(fields.length);
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  // The test does not go back to the list, because going back restores the scroll position and
  // renders all lines at once.
  await page.goto('/');
  await page.goto('/nouveautes');
  await expect(page.locator('html')).toHaveAttribute('data-drawn', '8');
  await expect(fields.nth(8)).toBeFocused();
  await expect(lines(page).nth(47)).toBeAttached();
});

/** Checks that the search panel covers no name and cuts off no field. */
async function expectRoomInPanel(page: Page, widths: readonly number[]): Promise<void> {
  await catalogueReady(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    await searchBox(page).fill('gobelet');
    await expect(
      results(page)
        .getByRole('textbox', { name: /^Quantité\s:/ })
        .first(),
    ).toBeVisible();
    const rows = await results(page).evaluateAll((all) =>
      all.map((row) => {
        const boxOf = (part: Element | null | undefined) => {
          const range = document.createRange();
          if (part) range.selectNodeContents(part);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom };
        };
        const [name, , price, field] = row.querySelectorAll('td, th');
        const panel = row.closest('[data-results-for]')?.getBoundingClientRect();
        return {
          name: boxOf(name?.querySelector('a')),
          price: boxOf(price),
          field: boxOf(field),
          panel: { left: panel?.left ?? 0, right: panel?.right ?? 0 },
        };
      }),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { name, price, field, panel } of rows) {
      const boxes = [name, price, field];
      for (const one of boxes) {
        expect(one.left).toBeGreaterThanOrEqual(panel.left);
        expect(one.right).toBeLessThanOrEqual(panel.right);
        for (const other of boxes.filter((box) => box !== one)) {
          const isApart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          expect([one, other, isApart]).toEqual([one, other, true]);
        }
      }
      expect(panel.left).toBeGreaterThanOrEqual(0);
      expect(panel.right).toBeLessThanOrEqual(width);
      expect(panel.right - panel.left).toBeGreaterThanOrEqual(Math.min(640, width - 32));
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await searchBox(page).fill('');
  }
}

test('the search panel has room for names and fields when a contact is signed in', async ({
  page,
}) => {
  await openAs(page, 'client@demo.example');
  await expectRoomInPanel(page, [360, 820, 1024]);
});

test('the search panel has room for names and fields when a representative is signed in', async ({
  page,
}) => {
  await openAs(page, 'commercial@demo.example', '/choix-clients');
  const [first] = await (await page.request.get('/api/commercial/clients')).json();
  await chooseClient(page, first.name);
  await expect(page).toHaveURL('/');
  await expectRoomInPanel(page, [1024, 1280]);
});
