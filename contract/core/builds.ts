export const LATEST_BUILD = '/builds/latest.json';

export const POLL_HEADER = 'x-comptoir-poll';

export interface LatestBuild {
  id: string;
  builtAt: string;
  /**
   * If true, every device removes its service worker and its caches. The next build without this
   * field registers a service worker again.
   */
  killSwitch?: true;
}
