import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const sourceOf = (address: string) => readFileSync(fileURLToPath(address), 'utf8');
const SOURCE = sourceOf(import.meta.resolve('axe-core/axe.min.js'));
const OTHER_SOURCE = sourceOf(import.meta.resolve('accessibility-checker-engine/ace.js'));

/** Rows after the eighth of a list. These rows would only repeat the faults of the first rows. */
const MORE_ROWS = 'main li:nth-of-type(n + 9), main [role=option]:nth-of-type(n + 9)';

/** Returns the violations that axe finds. The script of axe is large, so it stays in the page. */
export async function violationsOn(page: Page, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([exclude, only]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const options = { resultTypes: ['violations' as const], preload: false };
      const { violations } = await run(
        { exclude: [[exclude]] },
        { ...(only && { runOnly: only }), ...options },
      );
      return violations;
    },
    [MORE_ROWS, rules] as const,
  );
}

/**
 * Returns the violations of both engines, one line per rule. The dark scheme changes only colours,
 * so the check there is limited to the contrast.
 */
export async function faultsOn(page: Page): Promise<string[]> {
  // Transitions are switched off, because axe would check the intermediate colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  violations.push(...(await violationsOn(page, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: null });
  const others = await otherFaultsOn(page);
  await page.emulateMedia({ reducedMotion: null });
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...others,
  ];
}

interface OtherEngine {
  Checker: new () => {
    check(
      root: Document,
      rules: readonly string[],
    ): Promise<{
      results: {
        ruleId: string;
        value: readonly string[];
        message: string;
        snippet: string;
        path: { dom: string };
      }[];
    }>;
  };
}

/**
 * HTML allows `username` in a field for e-mail addresses, but a rule of the second engine is older.
 */
const MISTAKEN = 'autocomplete="username"';

/** The Tab key leads from the search field to the quantities of its results. This is intended. */
const AGAINST_FIELDS_IN_LISTS = 'combobox_focusable_elements';

/**
 * The second engine also checks the names of closed popovers, so closed popovers are removed during
 * the check.
 */
const NOT_SHOWN = '[popover]:not(:popover-open)';

export async function otherFaultsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'otherEngine' in window)))
    await page.evaluate(`${OTHER_SOURCE}; window.otherEngine = ace;`);
  return page.evaluate(
    async ([more, notShown, mistaken, againstFields]) => {
      const isIgnored = (path: string) => {
        const { singleNodeValue } = document.evaluate(
          path,
          document,
          null,
          XPathResult.FIRST_ORDERED_NODE_TYPE,
        );
        return (singleNodeValue as Element | null)?.closest(more);
      };
      const { Checker } = (window as unknown as { otherEngine: OtherEngine }).otherEngine;
      const hidden = [...document.querySelectorAll(notShown)];
      const places = hidden.map(() => document.createComment(''));
      for (const [at, place] of places.entries()) hidden[at]?.replaceWith(place);
      const { results } = await new Checker().check(document, ['WCAG_2_2']);
      const faults = results.filter(
        ({ ruleId, value, snippet, path }) =>
          value.join() === 'VIOLATION,FAIL' &&
          ruleId !== againstFields &&
          !snippet.includes(mistaken) &&
          !isIgnored(path.dom),
      );
      // The popovers are put back after the report, because the paths in the report belong to the
      // page without popovers.
      for (const [at, place] of places.entries()) place.replaceWith(hidden[at] ?? place);
      return faults.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
    },
    [MORE_ROWS, NOT_SHOWN, MISTAKEN, AGAINST_FIELDS_IN_LISTS] as const,
  );
}
