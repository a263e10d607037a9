import type { BrowserContext } from '@playwright/test';
import type { BenchShop } from '../bench-shop.ts';
import { milliseconds, quantile } from '../figures.ts';
import { throttle } from './device.ts';

const STARTS = 5;
/** The service worker of the last page ends its work in this pause. */
const PAUSE_MS = 700;

interface ColdStart {
  path: string;
  /** Selects the elements that are counted. */
  counted: string;
  /** The page is timed when it shows this many of them. */
  counts: readonly number[];
  rate: number;
}

/**
 * Starts a prepared device offline, several times. Returns the median of the first paint, and of
 * each count of elements shown.
 */
export async function measureColdStart(
  shop: Pick<BenchShop, 'context' | 'origin'>,
  start: ColdStart,
  begin: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const times: number[][] = [];
  while (times.length < STARTS) {
    await begin();
    times.push(await startOffline(shop.context, shop.origin, start));
  }
  return [0, ...start.counts].map(
    (_, at) =>
      `median ${milliseconds(
        quantile(
          times.map((one) => one[at] ?? Number.NaN),
          0.5,
        ),
      )}`,
  );
}

async function startOffline(
  context: BrowserContext,
  origin: string,
  { path, counted, counts, rate }: ColdStart,
): Promise<number[]> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.waitForTimeout(PAUSE_MS);
  await throttle(await context.newCDPSession(page), rate);
  await page.addInitScript(
    ([selector, wanted]) => {
      const due = new Set(wanted);
      const look = () => {
        const shown = document.querySelectorAll(selector).length;
        for (const count of due) {
          if (shown < count) continue;
          due.delete(count);
          requestAnimationFrame(() => setTimeout(() => performance.mark(`shown-${count}`)));
        }
        if (due.size === 0) observer.disconnect();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
    },
    [counted, counts] as [string, readonly number[]],
  );
  await page.goto(`${origin}${path}`);
  const marks = ['first-contentful-paint', ...counts.map((count) => `shown-${count}`)];
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(name).length > 0),
    marks,
  );
  const times = await page.evaluate(
    (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    marks,
  );
  await page.close();
  await context.setOffline(false);
  return times;
}
