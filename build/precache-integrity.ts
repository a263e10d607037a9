import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface PrecacheEntry {
  url: string;
  revision: string | null;
  integrity?: string;
}

/**
 * Adds digests to files whose name contains no hash, because their name is the same in every build.
 * If another build is published during the installation of a service worker, the digest makes the
 * installation fail, and the browser retries it. If there were no digest, the service worker would
 * mix files of two builds.
 */
export function precacheIntegrity() {
  let folder = '';
  const plugin: Plugin = {
    name: 'comptoir:precache-integrity',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
  };
  const digestOf = (url: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(resolve(folder, url)))
      .digest('base64')}`;
  const seal = <E extends PrecacheEntry>(entries: E[]) => ({
    manifest: entries.map((entry) =>
      entry.revision === null ? entry : { ...entry, integrity: digestOf(entry.url) },
    ),
    warnings: [],
  });
  return { plugin, seal };
}
