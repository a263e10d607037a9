import { LATEST_BUILD, type LatestBuild, POLL_HEADER } from '../../contract/core/builds.ts';

export interface ServedBuild extends LatestBuild {
  /** How often the server wants to be asked. */
  pollSeconds: number | undefined;
}

/** A captive portal redirects, answers in HTML, or sends JSON without an id. */
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
