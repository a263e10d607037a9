import { later } from '../../lib/async/later.ts';

export function createToastTimer(duration: number, end: () => void) {
  const reasons = new Set<string>();
  let left = duration;
  let since = 0;
  let cancel: (() => void) | undefined;

  function run(): void {
    since = performance.now();
    cancel = later(end, left);
  }

  function halt(): void {
    if (!cancel) return;
    cancel();
    cancel = undefined;
    left -= performance.now() - since;
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
