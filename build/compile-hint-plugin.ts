import type { Plugin } from 'vite';

/** Works only as a file's first line, so this plugin runs after those that change the code. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Chromium does not cache compiled code of modules: at each start it would compile every function
 * at its first call, while the page waits. With this hint it compiles them in the background while
 * they load.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'comptoir:compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
