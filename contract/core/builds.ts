export const LATEST_BUILD = '/builds/latest.json';

export const POLL_HEADER = 'x-comptoir-poll';

export interface LatestBuild {
  id: string;
  builtAt: string;
  /** Every device removes its service worker and caches, and registers none until a normal build. */
  killSwitch?: true;
}
