/** What page and service worker say to each other. */
export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** Answered by a `BuildAnswer`, whatever state the worker is in. */
  | { type: 'WHICH_BUILD' }
  /** The same, after a look at what the server has; a newer worker is then on its way. */
  | { type: 'LOOK_FOR_BUILD' }
  /** A page is open: what the installation left out may come. Answered when it is there. */
  | { type: 'BRING_REST' }
  /** Who is signed in on this page: pictures are asked for without saying for whom. */
  | { type: 'USER'; userKey: string | undefined }
  /** The user has signed out: nothing of theirs is kept any more. */
  | { type: 'LEFT'; userKey: string };

export type FromWorker =
  /** What was answered from a copy is different now; asked again, the answer is the new one. */
  | { type: 'REFRESHED'; path: string }
  /** The network has answered after all, later than its copy could wait for. */
  | { type: 'LATE'; path: string };

export interface BuildAnswer {
  /** The build of the worker that answers. */
  id: string;
  /** When it is worth looking again, if the server has said so. */
  pollSeconds?: number | undefined;
}

/** Under this name the browser wakes the worker from time to time, where it can. */
export const BUILDS_SYNC = 'comptoir-builds';

export async function tellWorker(message: ToWorker): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}

/** Says it to the worker that waits to take over; false when none does. */
export async function tellWaiting(message: ToWorker): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(message);
  return Boolean(registration?.waiting);
}

const hearing =
  (type: FromWorker['type']) =>
  (listener: (path: string) => void): (() => void) => {
    if (!('serviceWorker' in navigator)) return () => {};
    const { serviceWorker } = navigator;
    const hear = (event: MessageEvent) => {
      const message = event.data as FromWorker | null;
      if (message?.type === type) listener(message.path);
    };
    serviceWorker.addEventListener('message', hear);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', hear);
  };

/** Hears which paths have another answer than the copy that was shown. */
export const onRefreshed = hearing('REFRESHED');

/** Hears which paths have an answer of now, where a copy was shown because it was late. */
export const onLate = hearing('LATE');
