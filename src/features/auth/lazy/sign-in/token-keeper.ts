/** The server's tokens live ten minutes; one is left aside a minute before. */
const KEEP_MS = 9 * 60 * 1000;

interface Held {
  token: Promise<string>;
  at: number;
}

/** Keeps one single-use token at hand, so that signing in waits for one round trip less. */
export function createTokenKeeper(fetchToken: () => Promise<string>, now: () => number) {
  let held: Held | undefined;

  const isUsable = (candidate: Held | undefined): candidate is Held =>
    candidate !== undefined && now() - candidate.at < KEEP_MS;

  return {
    prefetch(): void {
      if (isUsable(held)) return;
      const next = { token: fetchToken(), at: now() };
      held = next;
      next.token.catch(() => {
        if (held === next) held = undefined;
      });
    },
    /** Each token is handed out once. */
    take(): Promise<string> {
      const ready = isUsable(held) ? held.token : fetchToken();
      held = undefined;
      return ready;
    },
  };
}
