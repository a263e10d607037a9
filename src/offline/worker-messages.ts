/** What page and service worker say to each other. */
export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** Who is signed in on this page: pictures are asked for without saying for whom. */
  | { type: 'USER'; userKey: string | undefined }
  /** The user has signed out: nothing of theirs is kept any more. */
  | { type: 'LEFT'; userKey: string };

export type FromWorker =
  /** What was answered from a copy is different now; asked again, the answer is the new one. */
  { type: 'REFRESHED'; path: string };

export async function tellWorker(message: ToWorker): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}

/** Hears which paths have a newer answer than the copy that was shown. */
export function onRefreshed(listener: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = event.data as FromWorker | null;
    if (message?.type === 'REFRESHED') listener(message.path);
  });
  navigator.serviceWorker.startMessages();
}
