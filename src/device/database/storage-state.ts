export async function readStorage() {
  const manager = storageManager();
  const [persisted, estimate] = await Promise.all([
    manager?.persisted?.().catch(() => undefined),
    // Safari before 17.0 has no `estimate`.
    manager?.estimate?.().catch(() => undefined),
  ]);
  return { persisted, usage: estimate?.usage, quota: estimate?.quota };
}

export type StorageState = Awaited<ReturnType<typeof readStorage>>;

export async function askPersistence(): Promise<boolean> {
  const granted = await storageManager()
    ?.persist?.()
    .catch(() => false);
  return granted ?? false;
}

let isAsked = false;

export function askPersistenceOnce(): void {
  if (isAsked) return;
  isAsked = true;
  void askPersistence();
}

/** Insecure pages have no storage manager. */
const storageManager = (): Partial<StorageManager> | undefined => navigator.storage;
