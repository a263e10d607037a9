/** What the browser says of the room it gives; undefined where it does not say. */
export interface StorageState {
  /** It will not clear this device's data by itself. */
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

/** Whether the browser agrees; some ask the user. */
export async function askPersistence(): Promise<boolean> {
  return (
    (await storageManager()
      ?.persist()
      .catch(() => false)) ?? false
  );
}

let isAsked = false;

/** When there is something to lose for the first time. */
export function askPersistenceOnce(): void {
  if (isAsked) return;
  isAsked = true;
  void askPersistence();
}

/** Absent where the page is not served securely. */
const storageManager = (): StorageManager | undefined => navigator.storage;
