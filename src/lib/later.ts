/** Runs a function after a delay. Returns a function that cancels this. */
export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

const PARTS = 4;

/**
 * Waits with several short timers instead of one. If the page was busy, it thus handles an answer
 * that has arrived before the timeout runs.
 */
export function timeoutWhenIdle(run: () => void, ms: number, wait = later): () => void {
  let cancel = () => {};
  const part = (left: number): void => {
    cancel = wait(() => (left > 1 ? part(left - 1) : run()), ms / PARTS);
  };
  part(PARTS);
  return () => cancel();
}
