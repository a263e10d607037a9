import type { Plugin } from 'vite';
import { locales } from '../contract/core/locales.ts';

/** The chunks that every page needs, and those that only signed-in users need. */
const filesOf = (locale: string) => ({
  [`start-${locale}`]: [`${locale}-start`],
  [`shop-${locale}`]: ['shop', 'dexie', `${locale}-shop`],
});

/** Writes the addresses of these files for `boot.js`, which loads them beside the entry. */
export function bootFilesPlugin(): Plugin {
  return {
    name: 'comptoir:boot-files',
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
        return html.replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`);
      },
    },
  };
}
