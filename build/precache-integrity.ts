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
 * Files without a hash in their name have the same name in every build. A worker that installs
 * while another build is published would mix both. The digest makes it fail, and it retries.
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
