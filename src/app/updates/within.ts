const PATIENCE_MS = 3000;

/** Waits for what comes before a reload, but not for ever: the reload comes anyway. */
export const within = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
