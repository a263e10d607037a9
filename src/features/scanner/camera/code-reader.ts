import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { isGtin } from '../../../../contract/catalogue/gtin.ts';
import {
  CODE_FORMATS,
  type FoundCode,
  type ReadRequest,
} from '../../../device/scanner/code-formats.ts';
import { scannerFiles } from '../../../device/scanner/scanner-files.ts';
import { deferred } from '../../../lib/async/deferred.ts';

const WIDEST = 1280;

export async function openCodeReader() {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: typeof BarcodeDetector };
  const formats = await Native?.getSupportedFormats().catch(() => undefined);
  if (!Native || !CODE_FORMATS.every((format) => formats?.includes(format))) return ownReader();
  const native = new Native({ formats: [...CODE_FORMATS] });
  return {
    async read(video: HTMLVideoElement) {
      const found = await native.detect(video);
      return textsOf(found.map(({ rawValue: text, format }) => ({ text, format })));
    },
    close() {},
  };
}

/** Readers see short ITF codes in shadows, so accept a text in ITF only if it is a valid GTIN. */
const textsOf = (found: readonly FoundCode[]): string[] =>
  found.filter(({ text, format }) => format !== 'itf' || isGtin(text)).map(({ text }) => text);

function ownReader() {
  const worker = new Worker(scannerFiles.workerUrl, { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let module: string | undefined = new URL(scannerFiles.readerUrl, location.href).href;

  return {
    async read(video: HTMLVideoElement): Promise<string[]> {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      canvas.width = video.videoWidth * scale;
      canvas.height = video.videoHeight * scale;
      context?.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
      if (!picture) return [];
      const { promise, resolve, reject } = deferred<FoundCode[]>();
      const fail = () => reject(new Error('The code reader does not start'));
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<FoundCode[] | 'failed'>) =>
        data === 'failed' ? fail() : resolve(data);
      const request: ReadRequest = { picture, ...(module && { module }) };
      worker.postMessage(request, [picture.data.buffer]);
      const found = await promise;
      module = undefined;
      return textsOf(found);
    },
    close: () => worker.terminate(),
  };
}
