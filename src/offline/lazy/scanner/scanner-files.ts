import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import workerUrl from './scanner-worker.ts?worker&url';

/** They are no part of the installation: who never opens the camera never loads them. */
export const scannerFiles = { workerUrl, readerUrl };

/** Has the service worker keep them, so that the camera reads without the network as well. */
export async function keepScanner(): Promise<void> {
  await Promise.all(Object.values(scannerFiles).map((url) => fetch(url)));
}
