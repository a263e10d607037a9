import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { LatestBuild } from '../contract/core/builds.ts';

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
 * Returns the same id for the same sources and the same face, so that open pages are offered no
 * update after an identical build.
 */
export function buildIdOf(root: string, label: string, face: string): string {
  const hash = createHash('sha256').update(label);
  for (const source of SOURCES) addTo(hash, root, source);
  addTo(hash, face, '.');
  return hash.digest('hex').slice(0, 12);
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, root, `${path}/${name}`);
  } else if (!path.includes('.test.')) {
    hash.update(path).update('\0').update(readFileSync(full));
  }
}

export function buildIdPlugin(id: string, isKillSwitch: boolean): Plugin {
  let folder = '';
  return {
    name: 'comptoir:build-id',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, 'builds');
    },
    writeBundle() {
      mkdirSync(folder, { recursive: true });
      const latest: LatestBuild = {
        id,
        builtAt: new Date().toISOString(),
        ...(isKillSwitch && { killSwitch: true }),
      };
      writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(latest)}\n`);
    },
  };
}
