import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Its other mode opens a page of its own each time, for frames of other sites: there are none. */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** Whatever a program finds fault with on the page as it stands, a line for each rule. */
export async function faultsOn(page: Page): Promise<string[]> {
  // Nothing moves meanwhile: a colour on its way to another is neither, and a toast may leave.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await axeOn(page).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
