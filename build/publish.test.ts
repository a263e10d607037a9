import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishBuild, publishedBuilds } from './publish.ts';

let folder = '';
let dist = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comptoir-publish-'));
  dist = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(id: string, files: Record<string, string> = {}): string {
  const staged = join(folder, `staged-${id}`);
  const own = {
    'index.html': `page ${id}`,
    'sw.js': `worker ${id}`,
    [`assets/app-${id}.js`]: `app ${id}`,
    [`assets/app-${id}.js.br`]: `packed ${id}`,
    'builds/latest.json': JSON.stringify({ id, builtAt: '' }),
    ...files,
  };
  for (const [file, text] of Object.entries(own)) {
    mkdirSync(dirname(join(staged, file)), { recursive: true });
    writeFileSync(join(staged, file), text);
  }
  return staged;
}

const publish = (id: string, files?: Record<string, string>) =>
  publishBuild(build(id, files), dist);
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const assets = () => readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));

test('publishes the newest build, and keeps the assets of the three builds before it', () => {
  for (const id of ['a', 'b', 'c', 'd']) publish(id);
  expect([read('index.html'), read('sw.js')]).toEqual(['page d', 'worker d']);
  expect(JSON.parse(read('builds/latest.json')).id).toBe('d');
  expect(assets()).toEqual(['app-a.js', 'app-b.js', 'app-c.js', 'app-d.js']);
  expect(read('assets/app-a.js.br')).toBe('packed a');
  publish('e');
  expect(assets()).toEqual(['app-b.js', 'app-c.js', 'app-d.js', 'app-e.js']);
  expect(readdirSync(join(dist, 'assets'))).not.toContain('app-a.js.br');
});

test('removes no earlier build if the same build is published again', () => {
  for (const id of ['a', 'b', 'c', 'd', 'd', 'd', 'a', 'd']) publish(id);
  expect(publishedBuilds(dist).map(({ id }) => id)).toEqual(['d', 'a', 'c', 'b']);
  expect(assets()).toEqual(['app-a.js', 'app-b.js', 'app-c.js', 'app-d.js']);
});

test('removes a shared asset together with the last build that uses it', () => {
  publish('a', { 'assets/shared-1.js': 'shared' });
  for (const id of ['b', 'c', 'd']) publish(id);
  expect(assets()).toContain('shared-1.js');
  publish('e', { 'assets/shared-1.js': 'shared' });
  expect(assets()).toContain('shared-1.js');
  for (const id of ['f', 'g', 'h']) publish(id);
  expect(assets()).toContain('shared-1.js');
  publish('i');
  expect(assets()).not.toContain('shared-1.js');
});

test('removes files of older builds that are not assets, and leftovers of an interrupted publication', () => {
  publish('a', { 'icons/old.png': 'old', 'sw.js.br': 'packed' });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets/app-z.js.new'), 'half');
  publish('b', { 'robots.txt': 'robots' });
  const left = readdirSync(dist, { recursive: true }).map(String);
  for (const gone of ['icons/old.png', 'sw.js.br', 'assets/app-z.js.new']) {
    expect(left).not.toContain(gone);
  }
  expect(read('robots.txt')).toBe('robots');
});

test('removes all old assets from a folder that has no record of builds', () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets/unknown-1.js'), '');
  publish('a');
  expect(assets()).toEqual(['app-a.js']);
});
