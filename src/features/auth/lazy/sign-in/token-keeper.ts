/** The server's tokens live ten minutes. */
const KEEP_MS = 9 * 60 * 1000;

interface Held {
  token: Promise<string>;
  at: number;
}

/** Keeps one single-use token ready, so that signing in saves a round trip. */
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
    take(): Promise<string> {
      const ready = isUsable(held) ? held.token : fetchToken();
      held = undefined;
      return ready;
    },
  };
}
