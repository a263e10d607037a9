import { LATEST_BUILD } from '../../../contract/core/builds.ts';
import { buildId } from '../../lib/env.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { mayReload, noteReload } from './reload-guard.ts';
import { takeUpdate } from './take-update.ts';

const missing = new WeakSet<object>();

/** Whether what was thrown is a part of the page that could not be loaded. */
export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** Vite says so of every part that the page loads late; browsers each have words of their own for it. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void renewAlone();
  });
}

/** Another build may have what this one lacks. What is still missing then, the page says. */
async function renewAlone(): Promise<void> {
  if (hasUnsaved() || !(await isServerThere())) return;
  // Whoever began to type meanwhile goes on.
  if (!hasUnsaved() && mayReload(buildId)) await takeUpdate(() => !hasUnsaved());
}

/** When the user asks for it. False if there is nothing that could answer a reload. */
export async function renew(): Promise<boolean> {
  const canReload = Boolean(navigator.serviceWorker?.controller) || (await isServerThere());
  if (canReload) {
    noteReload();
    await takeUpdate();
  }
  return canReload;
}

/** Asked now: a reload without an answer would put the browser's own error in place of the page. */
async function isServerThere(): Promise<boolean> {
  try {
    const response = await fetch(LATEST_BUILD, { cache: 'no-store' });
    return typeof (await response.json()).id === 'string';
  } catch {
    return false;
  }
}
