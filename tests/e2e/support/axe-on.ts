import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds on the page. A page keeps axe: it is the largest script of all. */
export async function violationsOn(page: Page, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({
      ...(only && { runOnly: only }),
      resultTypes: ['violations'],
      preload: false,
    });
    return violations;
  }, rules);
}

/** One line per rule. */
export async function faultsOn(page: Page): Promise<string[]> {
  // Nothing may move meanwhile: a colour in transition would be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await violationsOn(page);
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
