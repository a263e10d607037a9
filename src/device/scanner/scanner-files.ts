import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import workerUrl from './scanner-worker.ts?worker&url';

export const scannerFiles = { workerUrl, readerUrl };

/** Lets the service worker cache the files of the reader, so that scanning works offline. */
export async function keepScanner(): Promise<void> {
  await Promise.all(Object.values(scannerFiles).map((url) => fetch(url)));
}
