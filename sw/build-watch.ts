import { LATEST_BUILD, type LatestBuild, POLL_HEADER } from '../contract/core/builds.ts';
import type { BuildAnswer } from '../src/device/connection/worker-messages.ts';

interface Delegates {
  own: string;
  fetch(path: string): Promise<Response>;
  /** A waiting worker may be outdated itself, so it is a reason to check for an update. */
  isAnotherWaiting(): boolean;
  update(): Promise<unknown>;
}

export function createBuildWatch({ own, fetch, isAnotherWaiting, update }: Delegates) {
  async function latest(): Promise<{ id: string; pollSeconds: number | undefined }> {
    const response = await fetch(LATEST_BUILD);
    const { id } = (await response.json()) as LatestBuild;
    // A captive portal redirects, answers in HTML, or sends JSON without an id.
    if (!response.ok || response.redirected || typeof id !== 'string' || id === '') {
      throw new Error('The answer does not come from our server');
    }
    const seconds = Number(response.headers.get(POLL_HEADER));
    return { id, pollSeconds: seconds > 0 ? seconds : undefined };
  }

  /** An older build is an update too: going back to it undoes a bad one. */
  return async function look(reply: (answer: BuildAnswer) => void): Promise<void> {
    const found = await latest().catch(() => undefined);
    reply({ id: own, pollSeconds: found?.pollSeconds });
    if (!found) return;
    if (found.id !== own || isAnotherWaiting()) await update().catch(() => undefined);
  };
}
