import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
export const withIntegrity = <E extends PrecacheEntry>(folder: string, entries: E[]): E[] =>
  entries.map((entry) =>
    entry.revision === null ? entry : { ...entry, integrity: digestOf(join(folder, entry.url)) },
  );

const digestOf = (file: string) =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
