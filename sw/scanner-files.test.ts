import { beforeEach, expect, test, vi } from 'vitest';
import { createScannerFiles, isScanner, isWholeFile } from './scanner-files.ts';

const ORIGIN = 'https://shop.example';
const WORKER = 'assets/scanner-worker-A1.js';
const NEXT_WORKER = 'assets/scanner-worker-B2.js';
const READER = 'assets/scanner-reader-C3.wasm';

let stored: Map<string, Map<string, Response>>;
let served: Record<string, string> | undefined;
let asked: string[];
let isFull: boolean;
/** The answer of a captive portal to every request; undefined if there is no portal. */
let portal: string | undefined;

vi.stubGlobal('self', { location: { origin: ORIGIN } });
vi.stubGlobal('caches', {
  has: async (name: string) => stored.has(name),
  async open(name: string) {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      match: async (address: string) => cache.get(address)?.clone(),
      async put(address: string, answer: Response) {
        if (isFull) throw new DOMException('No room', 'QuotaExceededError');
        cache.set(address, answer);
      },
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => cache.delete(url),
    };
  },
});
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address);
  if (!served) throw new TypeError('Failed to fetch');
  if (portal) return new Response(portal, { headers: { 'content-type': 'text/html' } });
  const text = served[address];
  const policy = { 'content-security-policy': "script-src 'wasm-unsafe-eval'" };
  return new Response(text ?? '', { status: text === undefined ? 404 : 200, headers: policy });
});

const at = (url: string) => `${ORIGIN}/${url}`;
const kept = () => [...stored.values()].flatMap((cache) => [...cache.keys()]);

beforeEach(() => {
  stored = new Map();
  served = { [at(WORKER)]: 'reads', [at(NEXT_WORKER)]: 'reads better', [at(READER)]: 'bytes' };
  asked = [];
  isFull = false;
  portal = undefined;
});

test('after the first use, serves the barcode reader offline, even after an update', async () => {
  const before = createScannerFiles([WORKER, READER]);
  await before.answer(at(WORKER));
  await before.answer(at(READER));
  const after = createScannerFiles([NEXT_WORKER, READER]);
  asked = [];
  await after.install();
  expect(kept()).toContain(at(WORKER));
  await after.activate();
  // An unchanged file is not fetched again.
  expect([asked, kept()]).toEqual([[at(NEXT_WORKER)], [at(READER), at(NEXT_WORKER)]]);
  served = undefined;
  const worker = await after.answer(at(NEXT_WORKER));
  expect(await worker.text()).toBe('reads better');
  expect(worker.headers.get('content-security-policy')).toContain('wasm-unsafe-eval');
  expect(await (await after.answer(at(READER))).text()).toBe('bytes');
});

test('fetches the barcode reader only on a device that has used it', async () => {
  const files = createScannerFiles([WORKER]);
  await files.install();
  await files.activate();
  expect([asked, [...stored.keys()]]).toEqual([[], []]);
  served = undefined;
  await expect(files.answer(at(WORKER))).rejects.toThrow('Failed to fetch');
});

test('fails the installation if a file is missing or a captive portal answers', async () => {
  await createScannerFiles([WORKER]).answer(at(WORKER));
  await expect(createScannerFiles(['assets/scanner-worker-Z9.js']).install()).rejects.toThrow(
    '404',
  );
  portal = '<p>Acceptez les conditions';
  await expect(createScannerFiles([NEXT_WORKER]).install()).rejects.toThrow('200');
  expect(kept()).toEqual([at(WORKER)]);
});

test('caches no error and no captive portal’s page, and answers if the disk is full', async () => {
  const missing = 'assets/scanner-worker-Z9.js';
  const files = createScannerFiles([WORKER, missing]);
  expect((await files.answer(at(missing))).status).toBe(404);
  portal = '<p>Acceptez les conditions';
  expect(await (await files.answer(at(WORKER))).text()).toBe(portal);
  portal = undefined;
  isFull = true;
  expect(await (await files.answer(at(WORKER))).text()).toBe('reads');
  expect(kept()).toEqual([]);
});

test('recognises the files of the barcode reader, and no other file', () => {
  const scanner = ['assets/scanner-worker-b-2_.js', READER];
  const others = ['assets/texts.en-Ab1.js', 'assets/scan-dialog-A1.js', 'index.html'];
  expect([...scanner, ...others].filter(isScanner)).toEqual(scanner);
});

test('rejects an HTML page, a failure or a redirect in place of a script', () => {
  const page = `${ORIGIN}/index.html?__WB_REVISION__=1`;
  const answerOf = (type: string, status = 200) =>
    new Response('', { status, headers: { 'content-type': type } });
  expect(isWholeFile(at(WORKER), answerOf('text/javascript; charset=utf-8'))).toBe(true);
  expect(isWholeFile(at(WORKER), answerOf('text/html; charset=utf-8'))).toBe(false);
  expect(isWholeFile(page, answerOf('text/html; charset=utf-8'))).toBe(true);
  expect(isWholeFile(page, answerOf('text/html', 503))).toBe(false);
  const moved = Object.defineProperty(answerOf('text/html'), 'redirected', { value: true });
  expect(isWholeFile(page, moved)).toBe(false);
});
