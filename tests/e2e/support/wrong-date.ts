import type { BrowserContext, Page, Worker as WorkerHandle } from '@playwright/test';

/** Runs in pages and workers: sets the clock of `Date` ahead by these milliseconds. */
function shift(ahead: number): void {
  const Real = Date;
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, target) =>
      Reflect.construct(Real, given.length > 0 ? given : [now()], target),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
}

const release = (url: string) =>
  (globalThis as { releaseWorker?: (of: string) => void }).releaseWorker?.(url);

/**
 * Runs in pages. A worker starts with the true date and gets the wrong date later. Messages to the
 * worker wait until then, because no real device changes its date in between.
 */
function holdWorkers(): void {
  const Real = Worker;
  const waiting: { url: string; release: () => void }[] = [];
  const scope = globalThis as { releaseWorker?: (url: string) => void };
  scope.releaseWorker = (url) => {
    const at = waiting.findIndex((one) => one.url === url);
    if (at >= 0) waiting.splice(at, 1)[0]?.release();
  };
  globalThis.Worker = new Proxy(Real, {
    construct(_, [url, options]) {
      const worker = new Real(url, options);
      const post = worker.postMessage.bind(worker) as (...message: unknown[]) => void;
      let held: unknown[][] | undefined = [];
      worker.postMessage = (...message: unknown[]) => {
        if (held) held.push(message);
        else post(...message);
      };
      waiting.push({
        url: new URL(url, location.href).href,
        release() {
          for (const message of held ?? []) post(...message);
          held = undefined;
        },
      });
      return worker;
    },
  });
}

/** Sets a device’s date ahead by these milliseconds, in its next pages and their workers. */
export async function openWrongDate(context: BrowserContext, ahead: number): Promise<void> {
  // The worker may end before this call reaches it.
  const inWorker = (worker: WorkerHandle) => worker.evaluate(shift, ahead).catch(() => undefined);
  const follow = (page: Page) =>
    void page.on('worker', async (worker) => {
      await inWorker(worker);
      await page.evaluate(release, worker.url()).catch(() => undefined);
    });
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  context.on('serviceworker', inWorker);
  await context.addInitScript(shift, ahead);
  await context.addInitScript(holdWorkers);
}
