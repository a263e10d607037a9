interface Clock {
  now(): number;
  later(run: () => void, ms: number): () => void;
}

export function createToastTimer(duration: number, end: () => void, clock: Clock) {
  const reasons = new Set<string>();
  let left = duration;
  let since = 0;
  let cancel: (() => void) | undefined;

  function run(): void {
    since = clock.now();
    cancel = clock.later(end, left);
  }

  function halt(): void {
    if (!cancel) return;
    cancel();
    cancel = undefined;
    left -= clock.now() - since;
  }

  run();
  return {
    hold(reason: string): void {
      reasons.add(reason);
      halt();
    },
    release(reason: string): void {
      if (reasons.delete(reason) && reasons.size === 0) run();
    },
    stop: halt,
  };
}
