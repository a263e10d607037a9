import type { Plugin } from 'vite';

/** Only as a file's first line, which is why the build's other plugins come before. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Chromium keeps no compiled code of modules: at each start it would compile function after function at its
 * first call, while the page waits. Told so, it compiles them while they load, beside the page.
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
