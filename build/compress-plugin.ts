import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

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

export function compressPlugin({ isQuick }: { isQuick: boolean }): Plugin {
  let folder = '';
  return {
    name: 'comptoir:compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // Runs after the plugin that builds the service worker, which also uses `closeBundle`.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
        const quality = isQuick ? QUICK : constants.BROTLI_MAX_QUALITY;
        await Promise.all(
          files.map((entry) => compress(join(entry.parentPath, entry.name), quality)),
        );
      },
    },
  };
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
