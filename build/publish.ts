import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { LATEST_BUILD, type LatestBuild } from '../contract/core/builds.ts';

/**
 * The number of earlier builds whose assets are kept, because open pages may load further chunks of
 * these builds.
 */
const KEPT_BEFORE = 3;

/**
 * The list of the published builds, newest first. The server never serves a file whose name starts
 * with a dot.
 */
const RECORD = '.builds.json';

interface PublishedBuild {
  id: string;
  /** The files with a hash in their name, and their compressed forms. */
  assets: string[];
}

/**
 * Replaces the served build, even while a server is running: writes assets before the page that
 * needs them, and writes the new build’s id last. Each file is replaced atomically.
 */
export function publishBuild(staged: string, dist: string): void {
  const files = filesBelow(staged);
  const assets = files.filter(isAsset);
  const { id } = JSON.parse(readFileSync(join(staged, LATEST_BUILD), 'utf8')) as LatestBuild;
  // Removes the same build from the list, so that publishing it again does not push out an older
  // build.
  const before = publishedBuilds(dist).filter((build) => build.id !== id);
  const builds = [{ id, assets }, ...before].slice(0, KEPT_BEFORE + 1);

  for (const file of [...files].sort((one, other) => rankOf(one) - rankOf(other))) {
    put((to) => copyFileSync(join(staged, file), to), join(dist, file));
  }
  put((to) => writeFileSync(to, `${JSON.stringify(builds)}\n`), join(dist, RECORD));
  const wanted = new Set([RECORD, ...files, ...builds.flatMap((build) => build.assets)]);
  for (const file of filesBelow(dist)) if (!wanted.has(file)) rmSync(join(dist, file));
}

export function publishedBuilds(dist: string): PublishedBuild[] {
  const record = join(dist, RECORD);
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
}

const isAsset = (file: string) => file.startsWith('assets/');

function rankOf(file: string): number {
  if (isAsset(file)) return 0;
  if (file.startsWith('builds/')) return 3;
  return /^(?:index\.html|sw\.js)/.test(file) ? 2 : 1;
}

function put(write: (to: string) => void, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  write(`${path}.new`);
  renameSync(`${path}.new`, path);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
