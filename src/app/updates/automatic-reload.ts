import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { killSwitch } from '../../device/connection/kill-switch.ts';
import { stale } from '../../device/connection/stale.ts';
import { within } from '../../lib/async/within.ts';
import { readLatestBuild } from '../../lib/build/latest-build.ts';
import { buildId } from '../../lib/env.ts';
import { hasUnsaved, keepAll } from '../../lib/unsaved.ts';
import { mayReload, noteReload } from './reload-guard.ts';
import { STEP_MS, takeUpdate } from './take-update.ts';

const missing = new WeakSet<object>();

export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/**
 * Vite reports every chunk that cannot be loaded. The errors themselves differ between browsers.
 */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void renewAlone();
  });
}

async function renewAlone(): Promise<void> {
  if (hasUnsaved() || !(await isServerThere())) return;
  if (!hasUnsaved() && mayReload(buildId)) await takeUpdate(() => !hasUnsaved());
}

export async function renew(): Promise<boolean> {
  const isCached = !killSwitch.getState() && Boolean(navigator.serviceWorker?.controller);
  const canReload = isCached || (await isServerThere());
  if (canReload) {
    noteReload();
    await takeUpdate();
  }
  return canReload;
}

/**
 * Checked before a reload: if the server does not answer, the browser would show its own error
 * page.
 */
const isServerThere = (): Promise<boolean> =>
  readLatestBuild().then(
    () => true,
    () => false,
  );

/**
 * Once a newer build is active, the next navigation loads a new document, and with it this build.
 */
export function reloadStale(shownPath: () => string | undefined): MiddlewareFunction {
  return async ({ request, url: { hash } }, next) => {
    const { pathname, search } = new URL(request.url);
    const isClean = stale.getState() && pathname !== shownPath() && !hasUnsaved();
    if (!isClean) return next();
    await within(STEP_MS, keepAll());
    // Check again: the user may have begun to type while data was saved.
    if (hasUnsaved() || !mayReload(buildId)) return next();
    throw redirectDocument(pathname + search + hash);
  };
}
