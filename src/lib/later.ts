/** Runs it after so long; returns how to stop it. */
export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

const PARTS = 4;

/**
 * Waits for an answer in parts: a page that was too busy to hear it hears it between two of them, so its
 * own slowness does not count as silence.
 */
export function patiently(run: () => void, ms: number, wait = later): () => void {
  let cancel = () => {};
  const part = (left: number): void => {
    cancel = wait(() => (left > 1 ? part(left - 1) : run()), ms / PARTS);
  };
  part(PARTS);
  return () => cancel();
}
