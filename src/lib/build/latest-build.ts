import { LATEST_BUILD, type LatestBuild, POLL_HEADER } from '../../../contract/core/builds.ts';

export interface ServedBuild extends LatestBuild {
  /** The poll interval in seconds that the server asks for. */
  pollSeconds: number | undefined;
}

/**
 * Reads the latest build. Rejects if a captive portal has answered: it redirects, answers in HTML
 * or sends no id.
 */
export async function readLatestBuild(): Promise<ServedBuild> {
  const response = await fetch(LATEST_BUILD, { cache: 'no-store' });
  const served = (await response.json()) as LatestBuild;
  const { ok, redirected, headers } = response;
  if (!ok || redirected || typeof served.id !== 'string' || served.id === '') {
    throw new Error('The answer does not come from our server');
  }
  const seconds = Number(headers.get(POLL_HEADER));
  return { ...served, pollSeconds: seconds > 0 ? seconds : undefined };
}
