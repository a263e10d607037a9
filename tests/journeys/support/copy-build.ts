import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LATEST_BUILD } from '../../../contract/core/builds.ts';

/** Matches names such as `index-Brcp2OYN.js`, where a hash precedes the file extension. */
const HASHED = /-([\w-]{8})\.(?:js|css)$/;
const PRECACHED = /"integrity":"sha256-[^"]+","revision":"(\w)(\w+)","url":"([^"]+)"/g;

/**
 * Copies a build under another id. Scripts and styles get new names, as if their sources had
 * changed.
 */
export function copyBuild(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$|\.builds\.json$/.test(file) });
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' });
  const names = new Map<string, string>();
  for (const file of files) {
    const [, hash] = HASHED.exec(file) ?? [];
    if (hash) names.set(hash, `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`);
  }
  const { id } = JSON.parse(readFileSync(join(to, LATEST_BUILD), 'utf8')) as { id: string };
  names.set(id, id.split('').reverse().join(''));
  const known = new RegExp([...names.keys()].join('|'), 'g');
  const rename = (text: string) => text.replaceAll(known, (name) => names.get(name) ?? name);
  for (const file of files.filter((name) => /\.(js|css|html|json)$/.test(name))) {
    const path = join(to, file);
    writeFileSync(path, rename(readFileSync(path, 'utf8')));
    renameSync(path, join(to, rename(file)));
  }
  // The service worker checks the digest of files whose names contain no hash.
  const worker = join(to, 'sw.js');
  const sealed = readFileSync(worker, 'utf8').replaceAll(PRECACHED, (_, _first, rest, url) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(to, url)))
      .digest('base64');
    return `"integrity":"sha256-${digest}","revision":"x${rest}","url":"${url}"`;
  });
  writeFileSync(worker, sealed);
}
