import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { LATEST_BUILD, type LatestBuild } from '../contract/core/builds.ts';
import { publishBuild } from './publish.ts';

/** The folder in which Vite makes a build before the build is published to `dist/`. */
export const STAGE = '.cache/page';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|wasm|webmanifest|txt)$/;
/**
 * The smallest file that is compressed, in bytes. A smaller file fits into one network packet
 * anyway.
 */
const SMALLEST = 1024;

/**
 * The Brotli level of a quick build. With the best level, a build takes 1.5 times as long. This
 * level needs a tenth of the compression time and compresses nearly as well.
 */
const QUICK = 4;

interface OutputSettings {
  id: string;
  isKillSwitch: boolean;
  isQuick: boolean;
}

/**
 * Writes the id of the build, compresses the files, and publishes them to `dist/`, unless
 * `--outDir` names another folder.
 */
export function outputPlugin({ id, isKillSwitch, isQuick }: OutputSettings): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'comptoir:output',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle() {
      const latest: LatestBuild = {
        id,
        builtAt: new Date().toISOString(),
        ...(isKillSwitch && { killSwitch: true }),
      };
      const file = join(folder, LATEST_BUILD);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(latest)}\n`);
    },
    // Runs after the plugin that builds the service worker, which also uses `closeBundle`.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await compressFiles(folder, isQuick ? QUICK : constants.BROTLI_MAX_QUALITY);
        if (folder === resolve(root, STAGE)) publishBuild(folder, join(root, 'dist'));
      },
    },
  };
}

async function compressFiles(folder: string, quality: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name), quality)));
}

async function compress(path: string, quality: number): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_QUALITY]: quality,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
