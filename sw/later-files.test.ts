import { beforeEach, expect, test } from 'vitest';
import { createLaterFiles, isScanner, isWholeFile } from './later-files.ts';

const ORIGIN = 'https://shop.example';
let stored: Map<string, Map<string, Response>>;
let served: Record<string, string> | undefined;
let asked: string[];
let isFull: boolean;
/** A captive portal's answer to every request. */
let portal: string | undefined;

const caches = {
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
    } as unknown as Cache;
  },
};
const fetch = async (address: string) => {
  asked.push(address);
  if (!served) throw new TypeError('Failed to fetch');
  if (portal) return new Response(portal, { headers: { 'content-type': 'text/html' } });
  const text = served[new URL(address).pathname];
  const policy = { 'content-security-policy': "script-src 'wasm-unsafe-eval'" };
  return new Response(text ?? '', { status: text === undefined ? 404 : 200, headers: policy });
};
const build = (...urls: string[]) =>
  createLaterFiles('later', urls, { fetch, caches, origin: ORIGIN });
const at = (url: string) => `${ORIGIN}/${url}`;
const kept = () => [...(stored.get('later')?.keys() ?? [])].sort();

beforeEach(() => {
  stored = new Map();
  served = {
    '/assets/en-1.js': 'one',
    '/assets/en-2.js': 'two',
    '/assets/scanner-worker-A1.js': 'reads',
    '/assets/scanner-worker-B2.js': 'reads better',
    '/assets/scanner-reader-C3.wasm': 'bytes',
  };
  asked = [];
  isFull = false;
  portal = undefined;
});

test('does not store an HTML page in place of a file, and fetches the file again', async () => {
  const files = build('assets/en-1.js');
  portal = '<p>Acceptez les conditions';
  await expect(files.fill()).rejects.toThrow();
  expect(await (await files.answer(at('assets/en-1.js'))).text()).toBe(portal);
  expect(kept()).toEqual([]);
  portal = undefined;
  await files.fill();
  expect(await (await files.answer(at('assets/en-1.js'))).text()).toBe('one');
});

test('the first installation skips the later files; `fill` fetches each once', async () => {
  const files = build('assets/en-1.js');
  await files.install();
  await files.activate();
  expect(asked).toEqual([]);
  await files.fill();
  await files.fill();
  expect(asked).toEqual([at('assets/en-1.js')]);
  expect(kept()).toEqual([at('assets/en-1.js')]);
});

test('the next build installs its later files, and deletes the old ones at activation', async () => {
  await build('assets/en-1.js').fill();
  const next = build('assets/en-2.js');
  await next.install();
  expect(kept()).toEqual([at('assets/en-1.js'), at('assets/en-2.js')]);
  await next.activate();
  expect(kept()).toEqual([at('assets/en-2.js')]);
});

test('fails to install if a later file cannot be fetched', async () => {
  await build('assets/en-1.js').fill();
  await expect(build('assets/en-3.js').install()).rejects.toThrow('404');
  expect(kept()).toEqual([at('assets/en-1.js')]);
});

test('a scanner that was used once works without the network, after an update too', async () => {
  const before = build('assets/scanner-worker-A1.js', 'assets/scanner-reader-C3.wasm');
  await before.install();
  await before.answer(at('assets/scanner-worker-A1.js'));
  await before.answer(at('assets/scanner-reader-C3.wasm'));
  const after = build('assets/scanner-worker-B2.js', 'assets/scanner-reader-C3.wasm');
  asked = [];
  await after.install();
  await after.activate();
  // An unchanged file is not fetched again.
  expect(asked).toEqual([at('assets/scanner-worker-B2.js')]);
  served = undefined;
  const worker = await after.answer(at('assets/scanner-worker-B2.js'));
  expect(await worker.text()).toBe('reads better');
  expect(worker.headers.get('content-security-policy')).toContain('wasm-unsafe-eval');
  expect(await (await after.answer(at('assets/scanner-reader-C3.wasm'))).text()).toBe('bytes');
  expect(kept()).not.toContain(at('assets/scanner-worker-A1.js'));
});

test('an update does not fetch the scanner for a device that never used it', async () => {
  const after = build('assets/scanner-worker-B2.js');
  await after.install();
  await after.activate();
  expect([asked, [...stored.keys()]]).toEqual([[], []]);
  served = undefined;
  await expect(after.answer(at('assets/scanner-worker-B2.js'))).rejects.toThrow('Failed to fetch');
});

test('does not store a missing file, and still answers when the storage is full', async () => {
  const files = build('assets/en-1.js', 'assets/en-9.js');
  expect((await files.answer(at('assets/en-9.js'))).status).toBe(404);
  isFull = true;
  expect(await (await files.answer(at('assets/en-1.js'))).text()).toBe('one');
  expect(kept()).toEqual([]);
});

test('only the barcode reader is cached later', () => {
  const scanner = ['assets/scanner-worker-b-2_.js', 'assets/scanner-reader-C3.wasm'];
  const others = ['assets/texts.en-Ab1.js', 'assets/scan-dialog-A1.js', 'index.html'];
  expect([...scanner, ...others].filter(isScanner)).toEqual(scanner);
});

const SCRIPT = 'https://shop.example/assets/en-1.js';
const PAGE = 'https://shop.example/index.html?__WB_REVISION__=1';

const answerOf = (type: string, status = 200) =>
  new Response('', { status, headers: { 'content-type': type } });

test('an HTML page in place of a script is not a whole file, even with status 200', () => {
  expect(isWholeFile(SCRIPT, answerOf('text/javascript; charset=utf-8'))).toBe(true);
  expect(isWholeFile(SCRIPT, answerOf('text/html; charset=utf-8'))).toBe(false);
  expect(isWholeFile(PAGE, answerOf('text/html; charset=utf-8'))).toBe(true);
});

test('a failure or a redirected answer is not a whole file', () => {
  expect(isWholeFile(PAGE, answerOf('text/html', 503))).toBe(false);
  const moved = Object.defineProperty(answerOf('text/html'), 'redirected', { value: true });
  expect(isWholeFile(PAGE, moved)).toBe(false);
});
