import type { BrowserContext } from '@playwright/test';
import { type Figure, milliseconds, quantile } from '../figures.ts';
import { IDLE_MS, openPage } from './device.ts';
import { timeBareMoves } from './probe.ts';

const RATE = 4;
const MOVES = 24;
const PAUSE_MS = 700 * RATE;
/**
 * The time in which the machine that set the bounds replaced a full list by finished HTML (the bare
 * move).
 */
const BARE_MOVE_MS = 105;

export type SlowBounds = ReturnType<typeof slowBounds>;

/** The bounds at a quarter of the CPU's speed. They grow with `m`, as the machine gets slower. */
function slowBounds(m: number) {
  const ms = (count: number) => milliseconds(count * m);
  return {
    tapShown: `p95 ${ms(50)}`,
    tapStored: `p95 ${ms(100)}`,
    search: `p95 ${ms(100)}`,
    move: `p50 ${ms(150)}, p95 ${ms(220)}`,
    paint: ms(600),
    firstRows: ms(1200),
    allRows: ms(1500),
    allRowsAnew: ms(1900),
    firstUse: `${ms(150)} above the second`,
    cartRows: ms(600),
    cartTap: `p95 ${ms(150)}`,
  };
}

/**
 * Times how fast this browser replaces a full list by HTML at a quarter of the CPU's speed. The
 * bounds of the device follow from it, because machines differ by a factor of three.
 */
export async function measureMachine(context: BrowserContext, origin: string) {
  const page = await openPage(context, origin, RATE);
  await page.waitForFunction(() => document.querySelectorAll('li[id^="product-"]').length >= 48);
  await page.waitForTimeout(IDLE_MS);
  const bareMoves = await page.evaluate(timeBareMoves, [MOVES, PAUSE_MS] as [number, number]);
  await page.close();
  const bareMove = quantile(bareMoves, 0.5);
  const m = bareMove / BARE_MOVE_MS;
  const figure: Figure = {
    what: `m, the bare move of a list through ${BARE_MOVE_MS} ms (CPU ÷${RATE})`,
    measured: `${m.toFixed(2)} (${milliseconds(bareMove)})`,
  };
  return { figure, bounds: slowBounds(m), bareMoves };
}
