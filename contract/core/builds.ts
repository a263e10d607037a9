export const LATEST_BUILD = '/builds/latest.json';

export const POLL_HEADER = 'x-comptoir-poll';

export interface LatestBuild {
  id: string;
  builtAt: string;
  /** Every device removes its service worker and its caches until a build omits this field. */
  killSwitch?: true;
}
