/// <reference lib="webworker" />
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { CODE_FORMATS, type FoundCode, type ReadRequest } from './code-formats.ts';

declare const self: DedicatedWorkerGlobalScope;

/*
 * The reader runs in a worker, because only the response with the worker’s script has a CSP that
 * allows WebAssembly.
 */
let detector: BarcodeDetector | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  if (data.module) {
    prepareZXingModule({ overrides: { locateFile: () => data.module } });
    detector = new BarcodeDetector({ formats: [...CODE_FORMATS] });
  }
  void read(data.picture);
});

async function read(picture: ImageData): Promise<void> {
  try {
    const found = (await detector?.detect(picture)) ?? [];
    const codes: FoundCode[] = found.map(({ rawValue: text, format }) => ({ text, format }));
    self.postMessage(codes);
  } catch {
    self.postMessage('failed');
  }
}
