import { expect } from '@playwright/test';
import type { EnginePage } from './engine-page.ts';

/** This limit only ends a test that hangs. */
export const LIMIT_MS = 120_000;
const POLLING = { timeout: LIMIT_MS, intervals: [50] };

/** Selects visible elements by a CSS selector and, if given, by their accessible name or text. */
export interface Target {
  css: string;
  name?: string | RegExp;
}

interface Spot {
  x: number;
  y: number;
  text: string;
}

export type PageActions = ReturnType<typeof actionsOn>;

/**
 * Polls until `ask` returns a value. An error counts as no value, because a page that is loading
 * throws.
 */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
): Promise<T> {
  let answer: T | undefined | false;
  await expect(async () => {
    answer = await ask();
    expect(answer !== undefined && answer !== false, what).toBe(true);
  }).toPass(POLLING);
  return answer as T;
}

/** Acts on a page as a person does: only visible elements are used. */
export function actionsOn(page: EnginePage) {
  const locate = (target: Target, isAimed: boolean) =>
    page.run(spotIn, { css: target.css, name: patternOf(target.name) }, isAimed);
  const find = (target: Target, isAimed = false) =>
    waitFor(
      `${target.css} ${target.name ?? ''}`,
      async () => (await locate(target, isAimed)) ?? false,
    );

  const isAt = (path: string) => page.run((one) => location.pathname === one, path);

  async function tap(target: Target): Promise<void> {
    const spot = await locate(target, true);
    if (spot) await page.click(spot.x, spot.y);
  }
  async function click(target: Target): Promise<void> {
    const { x, y } = await find(target, true);
    await page.click(x, y);
  }
  return {
    read: async (target: Target) => (await find(target)).text,
    gone: (target: Target) =>
      waitFor(
        `the end of ${target.css} ${target.name ?? ''}`,
        async () => (await locate(target, false)) === null,
      ),
    click,
    /** Clicks once if the element is visible; otherwise does nothing. */
    tap,
    /**
     * Repeats the click until the page has this path, because the element may move while the page
     * loads.
     */
    async goTo(target: Target, path: string): Promise<void> {
      await waitFor(`the page ${path}`, async () => {
        if (await isAt(path)) return true;
        await tap(target);
        return false;
      });
    },
    async fill(target: Target, text: string): Promise<void> {
      const hasFocus = (css: string) => document.activeElement?.matches(css) ?? false;
      await waitFor(`the focus of ${target.css}`, async () => {
        await tap(target);
        return page.run(hasFocus, target.css);
      });
      await page.press(...text);
    },
    at: (path: string) => waitFor(`the page ${path}`, () => isAt(path)),
  };
}

const patternOf = (name: string | RegExp | undefined) =>
  name instanceof RegExp ? { source: name.source } : { text: name };

type Pattern = { source?: string; text?: string };

/**
 * Runs in the page. If `isAimed` is true, scrolls the element into view, and returns it only if it
 * neither moves nor is covered.
 */
async function spotIn(
  { css, name: { source, text } }: { css: string; name: Pattern },
  isAimed: boolean,
): Promise<Spot | null> {
  const plain = (given: string | null) => (given ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (node: Element) => {
    const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])] : [];
    return plain(
      node.getAttribute('aria-label') ??
        (labels.map(({ textContent }) => textContent).join(' ') || node.textContent),
    );
  };
  const isMeant = (node: Element) => {
    if (source !== undefined) return new RegExp(source).test(nameOf(node));
    return text === undefined || nameOf(node) === plain(text);
  };
  const isShown = (node: Element) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(node).visibility === 'visible';
  };
  const found = [...document.querySelectorAll(css)].find((node) => isShown(node) && isMeant(node));
  if (!found) return null;
  const content = plain(found.textContent);
  if (!isAimed) return { x: 0, y: 0, text: content };
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const frame = () => new Promise((over) => requestAnimationFrame(over));
  await frame();
  const before = place();
  await frame();
  const { x, y } = place();
  const hit = document.elementFromPoint(x, y);
  const isFree = hit !== null && (found.contains(hit) || hit.contains(found));
  const isStill = before.x === x && before.y === y;
  const canBeUsed = !found.matches(':disabled, [aria-disabled=true]');
  return isFree && isStill && canBeUsed ? { x, y, text: content } : null;
}
