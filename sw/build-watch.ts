import { LATEST_BUILD, type LatestBuild, POLL_HEADER } from '../contract/core/builds.ts';
import type { BuildAnswer } from '../src/offline/worker-messages.ts';

interface Delegates {
  /** The build that this worker belongs to. */
  own: string;
  fetch(path: string): Promise<Response>;
  /** Whether a newer worker waits already: what it waits with may be out of date in its turn. */
  isAnotherWaiting(): boolean;
  /** Asks for the worker's script again; a different one installs itself, and then waits. */
  update(): Promise<unknown>;
}

export function createBuildWatch({ own, fetch, isAnotherWaiting, update }: Delegates) {
  async function latest(): Promise<{ id: string; pollSeconds: number | undefined }> {
    const response = await fetch(LATEST_BUILD);
    const { id } = (await response.json()) as LatestBuild;
    // A captive portal speaks too, from elsewhere or in HTML; JSON of its own it would have no id.
    if (!response.ok || response.redirected || typeof id !== 'string' || id === '') {
      throw new Error('Somebody else has answered');
    }
    const seconds = Number(response.headers.get(POLL_HEADER));
    return { id, pollSeconds: seconds > 0 ? seconds : undefined };
  }

  /**
   * Which build is served is compared for being another, not a later one: going back to an older build
   * is an update as well. What cannot be found out now is found out at the next look.
   */
  return async function look(tell: (answer: BuildAnswer) => void): Promise<void> {
    const found = await latest().catch(() => undefined);
    tell({ id: own, pollSeconds: found?.pollSeconds });
    if (!found) return;
    if (found.id !== own || isAnotherWaiting()) await update().catch(() => undefined);
  };
}
