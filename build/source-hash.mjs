// `npm run build` uses this file before the packages are installed: see tools/setup.mjs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'build',
  'catalogue-engine',
  'contract',
  'public',
  'src',
  'sw',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
];

/**
 * Returns the same hash for the same sources and the same face, so that open pages are offered no
 * update after an identical build.
 */
export function sourceHash(root, face, label = '') {
  const hash = createHash('sha256').update(label);
  for (const source of SOURCES) add(hash, root, source);
  add(hash, face, '.');
  return hash.digest('hex');
}

function add(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, root, `${path}/${name}`);
  } else if (!path.includes('.test.')) {
    hash.update(path).update('\0').update(readFileSync(full));
  }
}
