const NAME = 'comptoir-outbox-';

/**
 * One drains at a time, of all tabs and workers of the user. Who comes second waits in the browser's
 * line: when the first is done, or dies, it looks for itself.
 */
export async function underOutboxLock(userKey: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  // Absent where the page is not served securely; every command still counts once, by its key.
  await (locks ? locks.request(NAME + userKey, run) : run());
}
