export const LATEST_BUILD = '/builds/latest.json';

/** Seconds until the next request is worthwhile. */
export const POLL_HEADER = 'x-comptoir-poll';

export interface LatestBuild {
  id: string;
  builtAt: string;
}
