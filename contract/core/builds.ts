/** Says which build the server serves; what runs compares its own id with it. */
export const LATEST_BUILD = '/builds/latest.json';

/** On that answer: how many seconds until it is worth asking again. */
export const POLL_HEADER = 'x-comptoir-poll';

export interface LatestBuild {
  id: string;
  builtAt: string;
}
