import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import workerUrl from './scanner-worker.ts?worker&url';

export const scannerFiles = { workerUrl, readerUrl };

/** The service worker keeps them, so that the camera reads without the network as well. */
export async function keepScanner(): Promise<void> {
  await Promise.all(Object.values(scannerFiles).map((url) => fetch(url)));
}
