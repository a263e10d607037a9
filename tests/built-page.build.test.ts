import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publishedBuilds } from '../build/publish.ts';
import { isLater } from '../sw/later-files.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const read = (file: string) => readFileSync(join(dist, file));
const builds = publishedBuilds(dist);
/** Of the newest build; those before it left theirs beside them. */
const assets = (builds[0]?.assets ?? []).map((file) => basename(file));
const packedSize = (file: string) => brotliCompressSync(read(file)).length;

/** What the service worker installs: the list that the build has written into it. */
function precached(): string[] {
  const worker = read('sw.js').toString();
  const list = [...worker.matchAll(/\{[^{}]*\burl:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)];
  const quoted = [...worker.matchAll(/"url":\s*"([^"]+)"/g)];
  return [...new Set([...list, ...quoted].map((match) => match[1] ?? ''))];
}

test('the precache holds all that a start needs, and no more than its budget', () => {
  const urls = precached();
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.length).toBeLessThanOrEqual(60);
  for (const url of urls) expect([url, existsSync(join(dist, url))]).toEqual([url, true]);
  const needed = assets.filter((name) => /\.(js|css|wasm)$/.test(name));
  for (const asset of needed) {
    expect(urls).toContain(`assets/${asset}`);
  }
  expect(urls).toContain('index.html');
  // The other language, the pages apart from ordering and the scanner come behind the installation.
  const first = urls.filter((url) => !isLater(url));
  expect(urls.length - first.length).toBe(7);
  const total = first.reduce((sum, url) => sum + packedSize(url), 0);
  expect(total).toBeLessThanOrEqual(450_000);
});

test('the page names nothing in place: no script, style or handler for the policy to refuse', () => {
  const page = read('index.html').toString();
  for (const [, attributes = '', content = ''] of page.matchAll(/<script([^>]*)>([^<]*)/g)) {
    expect(attributes).toContain('src=');
    expect(content.trim()).toBe('');
  }
  expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  expect(page).not.toMatch(/(src|href)="https?:/);
});

test('every asset that can be packed lies beside its packed forms, and they are the same', () => {
  const packable = assets.filter((name) => /\.(js|css|svg)$/.test(name));
  expect(packable.length).toBeGreaterThan(3);
  for (const name of packable) {
    const plain = read(`assets/${name}`);
    if (plain.length < 1024) continue;
    expect(brotliDecompressSync(read(`assets/${name}.br`)).equals(plain)).toBe(true);
    expect(gunzipSync(read(`assets/${name}.gz`)).equals(plain)).toBe(true);
  }
});

/** Chunks that cannot be loaded one after the other: each needs the others first. */
function circles(): string[][] {
  const scripts = assets.filter((name) => name.endsWith('.js'));
  const needs = new Map(
    scripts.map((name) => {
      const code = read(`assets/${name}`).toString();
      const found = [...code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)];
      return [name, found.map((match) => match[1] ?? '')];
    }),
  );
  const reach = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...(needs.get(from) ?? [])];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(...(needs.get(name) ?? []));
    }
    return seen;
  };
  const reached = new Map(scripts.map((name) => [name, reach(name)]));
  const isMutual = (one: string, other: string) =>
    reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const groups = scripts
    .filter((name) => isMutual(name, name))
    .map((name) => scripts.filter((other) => isMutual(name, other)));
  const named = groups.map((group) => group.map((name) => name.replace(/-.{8}\.js$/, '')).sort());
  return [...new Set(named.map((group) => group.join(' ')))].map((group) => group.split(' '));
}

test('no chunk needs one that needs it, but for those that begin well together', () => {
  expect(circles().toSorted()).toEqual([
    ['catalogue', 'shell'],
    ['core', 'index'],
  ]);
});

test('what is installed first never needs what comes behind it before it can run', () => {
  const first = assets.filter((name) => name.endsWith('.js') && !isLater(`assets/${name}`));
  const needs = first.flatMap((name) => {
    const code = read(`assets/${name}`).toString();
    const found = [...code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)];
    return found.filter(([, file]) => isLater(`assets/${file}`)).map(([, file]) => [name, file]);
  });
  expect(needs).toEqual([]);
});

test('what is kept of builds is what is there, and what the worker installs is of the newest', () => {
  const kept = new Set(builds.flatMap((build) => build.assets));
  expect(builds.length).toBeLessThanOrEqual(4);
  expect(readdirSync(join(dist, 'assets')).sort()).toEqual(
    [...kept].map((file) => basename(file)).sort(),
  );
  const installed = precached().filter((url) => url.startsWith('assets/'));
  expect(installed.filter((url) => !assets.includes(basename(url)))).toEqual([]);
});

// Specification: call.locale-files
test('the texts of a language are files of their own', () => {
  const holding = (text: string) =>
    assets.filter((name) => name.endsWith('.js') && read(`assets/${name}`).includes(text));
  const [french, english] = ['Mot de passe oublié', 'Forgotten password'].map(holding);
  expect([french?.length, english?.length]).toEqual([1, 1]);
  expect(french).not.toEqual(english);
});

test('the build says which one it is', () => {
  const latest = JSON.parse(read('builds/latest.json').toString());
  expect(latest).toEqual({ id: expect.stringMatching(/^\S{6,}$/), builtAt: expect.any(String) });
  expect(Number.isNaN(Date.parse(latest.builtAt))).toBe(false);
  expect(builds[0]?.id).toBe(latest.id);
});

test('the manifest’s icons and screenshots exist at the sizes it names', () => {
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

test('the entry needs nothing of the shop before it runs: that would run before what it needs itself', () => {
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(read('index.html').toString())?.[1] ?? '';
  const reached = new Set([entry]);
  for (const name of reached) {
    const code = read(`assets/${name}`).toString();
    for (const [, needed = ''] of code.matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
    )) {
      reached.add(needed);
    }
  }
  expect(reached.size).toBeGreaterThan(2);
  expect([...reached].filter((name) => /^(catalogue|shell|icons)-/.test(name))).toEqual([]);
});
