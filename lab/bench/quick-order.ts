import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ORDER_MESSAGES } from '../../tests/support/shop/order-messages.ts';
import { openBenchShop } from './bench-shop.ts';
import { atEach, type Figure, median, milliseconds } from './figures.ts';
import { openPage, prepareDevice } from './page/device.ts';

const RATES = [1, 4];
const ROWS = 2000;
const RUNS = 7;

/** Times a paste of a long list until its checked lines are painted. */
export const measureQuickOrder = atEach(measureSize);

async function measureSize(size: number): Promise<Figure[]> {
  const { origin, context, close } = await openBenchShop(size);
  try {
    await prepareDevice(context, origin);
    const figures: Figure[] = [];
    for (const rate of RATES) {
      figures.push(await measureMessages(context, origin, { size, rate }));
      const { times, floors } = await measurePastes(context, origin, rate);
      figures.push({
        what: `${ROWS.toLocaleString('en')} pasted lines, checked and painted (${size.toLocaleString('en')} articles, CPU ÷${rate})`,
        measured: `median ${milliseconds(median(times))}, longest ${milliseconds(Math.max(...times))}`,
        floor: `two lines: median ${milliseconds(median(floors))}`,
        ...(rate === 4 && { bound: '1,000 ms' }),
      });
    }
    return figures;
  } finally {
    await close();
  }
}

/** Times the offline paste of each customer message until its lines are painted. */
async function measureMessages(
  context: BrowserContext,
  origin: string,
  { size, rate }: { size: number; rate: number },
): Promise<Figure> {
  const page = await openPage(context, origin, rate);
  const field = await openQuickOrder(page, rate);
  await context.setOffline(true);
  const times: number[] = [];
  for (const { text } of ORDER_MESSAGES) {
    times.push(await page.evaluate(timePaste, text));
    await page.getByRole('button', { name: 'Vider la liste' }).click();
    await field.waitFor();
  }
  await context.setOffline(false);
  await page.close();
  return {
    what: `${times.length} pasted messages, offline, matched and painted (${size.toLocaleString('en')} articles, CPU ÷${rate})`,
    measured: `median ${milliseconds(median(times))}, longest ${milliseconds(Math.max(...times))}, first ${milliseconds(times[0] ?? 0)}`,
    ...(rate === 4 && { bound: '1,000 ms' }),
  };
}

/** The page is left and opened again, because an open page reuses the answers that it has. */
async function openQuickOrder(page: Page, rate: number): Promise<Locator> {
  const field = page.getByLabel('Coller ou déposer une liste');
  await page.evaluate(goTo, '/commande/panier');
  await field.waitFor({ state: 'detached' });
  await page.evaluate(goTo, '/commande/rapide');
  await field.waitFor();
  await page.waitForTimeout(500 * rate);
  return field;
}

async function measurePastes(
  context: BrowserContext,
  origin: string,
  rate: number,
): Promise<{ times: number[]; floors: number[] }> {
  const page = await openPage(context, origin, rate);
  const codes = await page.evaluate(async (rows) => {
    const found: string[] = [];
    for (let from = 1; found.length < rows; from += 100) {
      const numbers = Array.from({ length: 100 }, (_, at) => from + at * 7).join(',');
      const answer = await fetch(`/api/catalogue/selection?arNums=${numbers}`);
      found.push(...(await answer.json()).map((one: { reference: string }) => one.reference));
    }
    return found.slice(0, rows);
  }, ROWS);
  // One line in fifty has an unknown code, as in real lists.
  const lines = codes.map((code, at) => `${at % 50 === 0 ? `${code}X` : code}\t${at + 1}`);
  const clear = page.getByRole('button', { name: 'Vider la liste' });
  const measure = async (some: readonly string[]) => {
    await openQuickOrder(page, rate);
    const time = await page.evaluate(timePaste, some.join('\n'));
    await clear.click();
    return time;
  };
  const times: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await measure(lines.slice(run * 2 + 1, run * 2 + 3)));
    times.push(await measure(lines));
  }
  await page.close();
  return { times, floors };
}

/** Runs inside the page: its source is sent as text. */
function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs inside the page: its source is sent as text. */
function timePaste(text: string): Promise<number> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const start = performance.now();
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  return new Promise((resolve) => {
    const look = () => {
      const isThere = /lignes? prêtes?, /.test(
        document.getElementById('contenu')?.textContent ?? '',
      );
      // This timeout runs after the frame has been painted.
      if (isThere)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else requestAnimationFrame(look);
    };
    look();
  });
}
