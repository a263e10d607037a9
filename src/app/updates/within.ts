const PATIENCE_MS = 3000;

/** Waits for what comes before a reload, but not for ever: the reload comes anyway. */
export const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((late) => setTimeout(late, PATIENCE_MS))]);
