import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The other mode opens a page for frames of other sites; we have none. */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** What axe finds on the page, one line per rule. */
export async function faultsOn(page: Page): Promise<string[]> {
  // Nothing may move meanwhile: a colour in transition would be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await axeOn(page).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
