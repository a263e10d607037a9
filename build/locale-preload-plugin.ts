import type { Plugin } from 'vite';
import { locales } from '../contract/core/locales.ts';

/**
 * Tells `boot.js` where each locale's message file is. The browser loads it beside the entry then,
 * not after it.
 */
export function localePreloadPlugin(): Plugin {
  return {
    name: 'comptoir:locale-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const addresses = locales.map((locale) => {
          const chunk = Object.values(bundle ?? {}).find(
            (file) => file.type === 'chunk' && file.name === `${locale}-start`,
          );
          if (!chunk) throw new Error(`The bundle has no message file for ${locale}`);
          return `data-${locale}="/${chunk.fileName}"`;
        });
        return html.replace('src="/boot.js"', `src="/boot.js" ${addresses.join(' ')}`);
      },
    },
  };
}
