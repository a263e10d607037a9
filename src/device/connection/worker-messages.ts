export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** Asks a service worker for its build. The worker answers with a `BuildAnswer`. */
  | { type: 'WHICH_BUILD' }
  /**
   * Tells the worker to stop answering and caching: it will be replaced or removed. The worker
   * answers without data once it can create no cache any more.
   */
  | { type: 'STEP_ASIDE' }
  | { type: 'USER'; userKey: string | undefined }
  /** Tells the worker to stop caching data of this user, who has signed out. */
  | { type: 'LEFT'; userKey: string };

export type FromWorker = { type: 'REFRESHED'; path: string } | { type: 'LATE'; path: string };

export interface BuildAnswer {
  id: string;
}

export const BUILDS_SYNC = 'comptoir-builds';

export async function messageWorker(
  message: ToWorker,
  which: 'active' | 'waiting' = 'active',
): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const worker = (await navigator.serviceWorker.getRegistration())?.[which];
  worker?.postMessage(message);
  return Boolean(worker);
}

const onMessage =
  (type: FromWorker['type']) =>
  (listener: (path: string) => void): (() => void) => {
    if (!('serviceWorker' in navigator)) return () => {};
    const { serviceWorker } = navigator;
    const receive = (event: MessageEvent) => {
      const message = event.data as FromWorker | null;
      if (message?.type === type) listener(message.path);
    };
    serviceWorker.addEventListener('message', receive);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', receive);
  };

export const onRefreshed = onMessage('REFRESHED');

export const onLate = onMessage('LATE');
