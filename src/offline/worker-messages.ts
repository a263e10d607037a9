export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** Any worker, waiting or active, answers it with a `BuildAnswer`. */
  | { type: 'WHICH_BUILD' }
  /** The same after checking for a newer build, which then installs. */
  | { type: 'LOOK_FOR_BUILD' }
  /** A page is open: the rest of the build is cached, then answered. */
  | { type: 'BRING_REST' }
  /** The page's user: requests for pictures do not name one. */
  | { type: 'USER'; userKey: string | undefined }
  /** The user has signed out: nothing of theirs may be cached any more. */
  | { type: 'LEFT'; userKey: string };

export type FromWorker =
  /** The copy that was shown is outdated; a new read gets the new answer. */
  | { type: 'REFRESHED'; path: string }
  /** The network answered after the copy was shown. */
  | { type: 'LATE'; path: string };

export interface BuildAnswer {
  id: string;
  pollSeconds?: number | undefined;
}

/** Tag of the periodic background sync. */
export const BUILDS_SYNC = 'comptoir-builds';

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export async function tellWorker(message: ToWorker): Promise<void> {
  const registration = await findRegistration();
  registration?.active?.postMessage(message);
}

export async function tellWaiting(message: ToWorker): Promise<boolean> {
  const registration = await findRegistration();
  registration?.waiting?.postMessage(message);
  return Boolean(registration?.waiting);
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
