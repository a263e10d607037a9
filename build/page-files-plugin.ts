import type { Plugin } from 'vite';
import { locales } from '../contract/core/locales.ts';

/** What everybody needs, and what only the signed-in need. */
const filesOf = (locale: string) => ({
  [`start-${locale}`]: [`${locale}-start`],
  [`shop-${locale}`]: ['shop', 'dexie', `${locale}-shop`],
});

/**
 * In what order the page asks for its files: what is painted first, then the modules. `boot.js` is told where those
 * are that it asks for beside the entry, and not after it.
 */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'comptoir:page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const addressOf = (name: string) => {
          const chunk = chunks.find((file) => file.name === name);
          if (!chunk) throw new Error(`The bundle has no chunk ${name}`);
          return `/${chunk.fileName}`;
        };
        const attributes = locales
          .flatMap((locale) => Object.entries(filesOf(locale)))
          .map(([name, names]) => `data-${name}="${names.map(addressOf).join(' ')}"`);
        return html
          .replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`)
          .replaceAll(/(?:rel="modulepreload"|type="module")/g, '$& fetchpriority="low"');
      },
    },
  };
}
