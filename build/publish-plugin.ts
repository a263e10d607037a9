import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { publishBuild } from './publish.ts';

/** The folder in which Vite makes a build before the build is published to `dist/`. */
export const STAGE = '.cache/page';

/** Publishes the build to `dist/`, unless `--outDir` names another folder. */
export function publishPlugin(): Plugin {
  let root = '';
  let isStaged = false;
  return {
    name: 'comptoir:publish',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      isStaged = config.build.outDir === STAGE;
    },
    // Runs after all other plugins that write files in `closeBundle`.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (isStaged) publishBuild(resolve(root, STAGE), join(root, 'dist'));
      },
    },
  };
}
