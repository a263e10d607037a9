const NAME = 'comptoir-outbox-';

/**
 * One drains at a time, of all tabs and workers of the user. Who comes second waits in the browser's
 * line: when the first is done, or dies, it looks for itself. With a limit to its patience it goes
 * ahead without its turn.
 */
export async function underOutboxLock(
  userKey: string,
  run: () => Promise<void>,
  patience?: number,
): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  // Absent where the page is not served securely; every command still counts once, by its key.
  if (!locks) return run();
  if (patience === undefined) return locks.request(NAME + userKey, run);
  const signal = AbortSignal.timeout(patience);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  return locks.request(NAME + userKey, { signal }, begin).catch((error) => {
    if (hasBegun) throw error;
    return run();
  });
}
