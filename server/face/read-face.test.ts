import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readFace } from './read-face.ts';

const LEMAN = join(import.meta.dirname, '../../tests/support/face/leman');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Copies a distributor’s folder, and replaces files in the copy; null removes a file. */
function folderWith(files: Record<string, string | Buffer | null>): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-face-'));
  folders.push(folder);
  cpSync(LEMAN, folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    if (content === null) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), content);
  }
  return folder;
}

function mistakesOf(folder: string): string[] {
  try {
    readFace(folder);
    return [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.replaceAll(`${folder}: `, '').split('\n');
  }
}

test('reads the demonstration’s folder by default', () => {
  const face = readFace();
  expect(face).toMatchObject({ name: 'Comptoir', accent: '#0B5394', accentDark: '#7FB8F2' });
  expect([face.logo, face.icon]).toEqual([
    expect.stringMatching(/distributor.logo\.svg$/),
    face.logo,
  ]);
  expect(face.sender).toBeUndefined();
});

test('reads a distributor’s folder, and uses the light logo for missing pictures', () => {
  const face = readFace(folderWith({ 'icon.svg': null }));
  expect(face.name).toBe('Léman Distribution');
  expect([face.logoDark, face.icon]).toEqual([
    expect.stringMatching(/logo-dark\.svg$/),
    expect.stringMatching(/logo\.svg$/),
  ]);
  const { logo, logoDark } = readFace(folderWith({ 'logo-dark.svg': null }));
  expect(logoDark).toBe(logo);
});

test('reports every mistake of the folder, one per line', () => {
  const settings = JSON.stringify({ name: 'Léman', accent: '#F2B705', colour: 'blue' });
  expect(mistakesOf(folderWith({ 'distributor.json': settings, 'logo.svg': null }))).toEqual([
    expect.stringMatching(/^distributor\.json: accent: #F2B705 on .*nearest.* is #[\dA-F]{6}\.$/),
    expect.stringMatching(/^distributor\.json: .*colour/),
    'logo.svg or logo.png is missing.',
  ]);
  const png = Buffer.from('\x89PNG\r\n');
  const cases: [Record<string, string | Buffer | null>, RegExp][] = [
    [{ 'distributor.json': null }, /^distributor\.json cannot be read\.$/],
    [{ 'distributor.json': '{' }, /^distributor\.json is not JSON/],
    [{ 'logo.png': png }, /^logo\.svg and logo\.png: only one/],
    [{ 'logo.svg': 'nothing' }, /^logo: this is no SVG\.$/],
    [{ 'icon.svg': null, 'icon.png': 'nothing' }, /^icon: this is no PNG\.$/],
    [{ 'logo-dark.svg': `<svg>${' '.repeat(100_000)}</svg>` }, /^logo-dark: at most 100 kB/],
  ];
  for (const [files, mistake] of cases) {
    expect(mistakesOf(folderWith(files))).toEqual([expect.stringMatching(mistake)]);
  }
  expect(mistakesOf('/nowhere')).toEqual(['distributor.json cannot be read.', expect.any(String)]);
});
