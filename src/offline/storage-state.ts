export interface StorageState {
  persisted: boolean | undefined;
  usage: number | undefined;
  quota: number | undefined;
}

export async function readStorage(): Promise<StorageState> {
  const manager = storageManager();
  const [persisted, estimate] = await Promise.all([
    manager?.persisted().catch(() => undefined),
    manager?.estimate().catch(() => undefined),
  ]);
  return { persisted, usage: estimate?.usage, quota: estimate?.quota };
}

export async function askPersistence(): Promise<boolean> {
  const granted = await storageManager()
    ?.persist()
    .catch(() => false);
  return granted ?? false;
}

let isAsked = false;

export function askPersistenceOnce(): void {
  if (isAsked) return;
  isAsked = true;
  void askPersistence();
}

const storageManager = (): StorageManager | undefined => navigator.storage;
