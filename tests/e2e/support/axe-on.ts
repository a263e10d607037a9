import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** We have no frames of other sites, and only faults are looked at: that takes half the time. */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });

/** What axe finds on the page, one line per rule. */
export async function faultsOn(page: Page): Promise<string[]> {
  // Nothing may move meanwhile: a colour in transition would be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await axeOn(page).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
