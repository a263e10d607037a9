/** Runs a function after a delay. Returns a function that cancels the delay. */
export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

const PARTS = 4;

/**
 * Waits with several short timers instead of one: after a pause, a busy page then handles an answer
 * that has arrived before it handles the timeout.
 */
export function timeoutWhenIdle(run: () => void, ms: number, wait = later): () => void {
  let cancel = () => {};
  const part = (left: number): void => {
    cancel = wait(() => (left > 1 ? part(left - 1) : run()), ms / PARTS);
  };
  part(PARTS);
  return () => cancel();
}
