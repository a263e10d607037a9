import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publishedBuilds } from '../build/publish.ts';
import { isScanner } from '../sw/scanner-files.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const read = (file: string) => readFileSync(join(dist, file));
const builds = publishedBuilds(dist);
/** The assets of the newest build. The folder also contains the assets of earlier builds. */
const assets = (builds[0]?.assets ?? []).map((file) => basename(file));
/** Returns the number of transferred bytes. Small files and pictures have no compressed form. */
const packedSize = (file: string) =>
  read(existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file).length;

/**
 * Returns the URLs that the service worker installs. The build writes this list into the worker.
 */
function precached(): string[] {
  const worker = read('sw.js').toString();
  const list = [...worker.matchAll(/\{[^{}]*\burl:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)];
  const quoted = [...worker.matchAll(/"url":\s*"([^"]+)"/g)];
  return [...new Set([...list, ...quoted].map((match) => match[1] ?? ''))];
}

test('the precache has all files that a start needs, and at most 600 kB of JavaScript', () => {
  const urls = precached();
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.length).toBeLessThanOrEqual(40);
  for (const url of urls) expect([url, existsSync(join(dist, url))]).toEqual([url, true]);
  const needed = assets.filter((name) => /\.(js|css|wasm|woff2)$/.test(name));
  for (const asset of needed) {
    expect(urls).toContain(`assets/${asset}`);
  }
  expect(urls).toContain('index.html');
  // The barcode reader is cached only when the user first opens it.
  const first = urls.filter((url) => !isScanner(url));
  expect(urls.length - first.length).toBe(2);
  const scriptUrls = first.filter((url) => url.endsWith('.js'));
  const total = scriptUrls.reduce((sum, url) => sum + packedSize(url), 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(600_000);
});

test('the typeface has at most 60 kB and is preloaded', () => {
  const [font = '', ...others] = assets.filter((name) => name.endsWith('.woff2'));
  expect([font, others]).toEqual([expect.stringMatching(/^inter-/), []]);
  expect(read(`assets/${font}`).length).toBeLessThanOrEqual(60_000);
  const asked =
    read('index.html')
      .toString()
      .match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(asked).toEqual([expect.stringContaining(`href="/assets/${font}"`)]);
  expect(asked[0]).toMatch(/as="font" type="font\/woff2" crossorigin/);
  const styles = assets
    .filter((name) => name.endsWith('.css'))
    .map((name) => read(`assets/${name}`).toString());
  expect(styles.join('')).toMatch(/font-display:\s*optional/);
});

test('the page has no inline script, style or event handler, and no file of another site', () => {
  const page = read('index.html').toString();
  for (const [, attributes = '', content = ''] of page.matchAll(/<script([^>]*)>([^<]*)/g)) {
    expect(attributes).toContain('src=');
    expect(content.trim()).toBe('');
  }
  expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  expect(page).not.toMatch(/(src|href)="https?:/);
});

test('every compressible asset has compressed forms of the same content', () => {
  const packable = assets.filter((name) => /\.(js|css|svg)$/.test(name));
  expect(packable.length).toBeGreaterThan(3);
  for (const name of packable) {
    const plain = read(`assets/${name}`);
    if (plain.length < 1024) continue;
    expect(brotliDecompressSync(read(`assets/${name}.br`)).equals(plain)).toBe(true);
    expect(gunzipSync(read(`assets/${name}.gz`)).equals(plain)).toBe(true);
  }
});

const scripts = assets.filter((name) => name.endsWith('.js'));
const nameOf = (file: string) => file.replace(/-.{8}\.js$/, '');
const needs = new Map(
  scripts.map((name) => {
    const code = read(`assets/${name}`).toString();
    const found = [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)];
    return [name, found.map((match) => match[1] ?? '')];
  }),
);

/**
 * Returns all chunks that the named chunks import, directly or through others. A named chunk is
 * included only if another chunk imports it.
 */
function loadedWith(...names: string[]): string[] {
  const reached = new Set<string>();
  const open = scripts.filter((script) => names.includes(nameOf(script)));
  expect(open.map(nameOf).toSorted()).toEqual(names.toSorted());
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const needed of needs.get(name) ?? []) {
      if (!reached.has(needed)) open.push(needed);
      reached.add(needed);
    }
  }
  return [...reached].map(nameOf).toSorted();
}

test('chunks of the build import each other without a cycle', () => {
  expect(scripts.length).toBeGreaterThan(10);
  expect([...needs.values()].flat().filter((name) => !scripts.includes(name))).toEqual([]);
  const names = scripts.map(nameOf);
  expect(names.filter((name) => loadedWith(name).includes(name))).toEqual([]);
});

test('sign-in loads at most 220 kB of JavaScript, and lists load at most 320 kB', () => {
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(read('index.html').toString())?.[1] ?? '';
  const bytesOf = (page: string) => {
    const names = [nameOf(entry), page, 'texts.fr'];
    const all = new Set([...names, ...loadedWith(...names)]);
    return scripts
      .filter((name) => all.has(nameOf(name)))
      .reduce((sum, name) => sum + packedSize(`assets/${name}`), 0);
  };
  expect(bytesOf('guest-pages')).toBeGreaterThan(50_000);
  expect(bytesOf('guest-pages')).toBeLessThanOrEqual(220_000);
  expect(bytesOf('signed-in')).toBeLessThanOrEqual(320_000);
});

test('installed chunks import no chunk that is cached only on first use', () => {
  const first = scripts.filter((name) => !isScanner(`assets/${name}`));
  const later = first.flatMap((name) =>
    (needs.get(name) ?? [])
      .filter((needed) => isScanner(`assets/${needed}`))
      .map((needed) => [name, needed]),
  );
  expect(later).toEqual([]);
});

test('only assets of published builds exist, and the service worker installs the newest build', () => {
  const published = new Set(builds.flatMap((build) => build.assets));
  expect(builds.length).toBeLessThanOrEqual(4);
  expect(readdirSync(join(dist, 'assets')).sort()).toEqual(
    [...published].map((file) => basename(file)).sort(),
  );
  const installed = precached().filter((url) => url.startsWith('assets/'));
  expect(installed.filter((url) => !assets.includes(basename(url)))).toEqual([]);
});

test('all texts of a language are in one file', () => {
  const holding = (text: string) =>
    assets.filter((name) => name.endsWith('.js') && read(`assets/${name}`).includes(text));
  const [french, english] = ['Mot de passe oublié', 'Forgotten password'].map(holding);
  expect([french?.length, english?.length]).toEqual([1, 1]);
  expect(french).not.toEqual(english);
});

test('latest.json names the newest build', () => {
  const latest = JSON.parse(read('builds/latest.json').toString());
  expect(latest).toEqual({ id: expect.stringMatching(/^\S{6,}$/), builtAt: expect.any(String) });
  expect(Number.isNaN(Date.parse(latest.builtAt))).toBe(false);
  expect(builds[0]?.id).toBe(latest.id);
});

test('the icons and screenshots have the sizes that the manifest states', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString());
  const pictures = [...manifest.icons, ...manifest.screenshots] as {
    src: string;
    sizes: string;
    type: string;
  }[];
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  for (const { src, sizes, type } of pictures.filter((picture) => picture.type === 'image/png')) {
    const png = read(src.replace(/^\//, ''));
    expect(type).toBe('image/png');
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose);
  expect(purposes).toContain('maskable');
});
