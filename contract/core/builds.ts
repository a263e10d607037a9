export const LATEST_BUILD = '/builds/latest.json';

export const POLL_HEADER = 'x-comptoir-poll';

export interface LatestBuild {
  id: string;
  builtAt: string;
  /**
   * If true, every device removes its service worker and caches, and registers no service worker
   * until a build without this field.
   */
  killSwitch?: true;
}
