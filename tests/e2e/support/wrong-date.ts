import type { BrowserContext, Page, Worker } from '@playwright/test';

/** Runs in pages and workers. `Date.now` may have been taken before, so it reads the difference late. */
function shift(ahead: number): void {
  const scope = globalThis as { dateAhead?: number };
  const isShifted = scope.dateAhead !== undefined;
  scope.dateAhead = ahead;
  if (isShifted) return;
  const Real = Date;
  const now = () => Real.now() + (scope.dateAhead ?? 0);
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, target) =>
      Reflect.construct(Real, given.length > 0 ? given : [now()], target),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
}

/** Sets the date of a device, in its pages and in their workers, by ms ahead of the true one. */
export async function openWrongDate(context: BrowserContext, first = 0) {
  let ahead = first;
  // A worker may end before it hears of it.
  const inWorker = (worker: Worker) => worker.evaluate(shift, ahead).catch(() => undefined);
  const follow = (page: Page) => void page.on('worker', inWorker);
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  context.on('serviceworker', inWorker);
  await context.addInitScript(shift, ahead);
  return async function setDate(next: number): Promise<void> {
    ahead = next;
    await context.addInitScript(shift, ahead);
    for (const page of context.pages()) {
      await page.evaluate(shift, ahead);
      for (const worker of page.workers()) await inWorker(worker);
    }
    for (const worker of context.serviceWorkers()) await inWorker(worker);
  };
}
