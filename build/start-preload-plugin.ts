import type { Plugin } from 'vite';
import { locales } from '../contract/core/locales.ts';

/**
 * Tells `boot.js` which files a start needs in each locale, and which more where somebody is signed in. The
 * browser loads them beside the entry then, not after it.
 */
export function startPreloadPlugin(): Plugin {
  return {
    name: 'comptoir:start-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fileOf = (name: string) => {
          const chunk = Object.values(bundle ?? {}).find(
            (file) => file.type === 'chunk' && file.name === name,
          );
          if (!chunk) throw new Error(`The bundle has no ${name}`);
          return `/${chunk.fileName}`;
        };
        const wanted = locales.map((locale) => {
          const start = fileOf(`${locale}-start`);
          const shop = ['dexie', 'shop', `${locale}-shop`].map(fileOf);
          return `data-${locale}="${start}" data-${locale}-shop="${[start, ...shop].join(' ')}"`;
        });
        return html.replace('src="/boot.js"', `src="/boot.js" ${wanted.join(' ')}`);
      },
    },
  };
}
