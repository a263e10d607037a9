import { LATEST_BUILD } from '../../../contract/core/builds.ts';
import { buildId } from '../../lib/env.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { mayReload, noteReload } from './reload-guard.ts';
import { takeUpdate } from './take-update.ts';

const missing = new WeakSet<object>();

export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** Vite reports every chunk that cannot be loaded; the browsers' own errors all differ. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void renewAlone();
  });
}

async function renewAlone(): Promise<void> {
  if (hasUnsaved() || !(await isServerThere())) return;
  // The user may have begun to type meanwhile.
  if (!hasUnsaved() && mayReload(buildId)) await takeUpdate(() => !hasUnsaved());
}

export async function renew(): Promise<boolean> {
  const canReload = Boolean(navigator.serviceWorker?.controller) || (await isServerThere());
  if (canReload) {
    noteReload();
    await takeUpdate();
  }
  return canReload;
}

/** A reload without an answer would show the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  try {
    const response = await fetch(LATEST_BUILD, { cache: 'no-store' });
    return typeof (await response.json()).id === 'string';
  } catch {
    return false;
  }
}
