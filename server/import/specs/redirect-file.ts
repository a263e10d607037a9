import { safePath } from '../../../contract/core/redirects.ts';
import { CellFault, shown } from '../cells.ts';
import type { FileSpec } from '../file-spec.ts';

function insidePath(cell: string): string {
  const path = safePath(cell);
  if (path === undefined || path !== cell) {
    throw new CellFault(`« ${shown(cell)} » n’est pas un chemin de la boutique`);
  }
  return path;
}

const isOutside = (target: string): boolean => target.startsWith('https://');

export const redirects: FileSpec = {
  name: 'redirects',
  table: 'redirects',
  columns: {
    path: {
      heads: ['de', 'path'],
      type: 'text',
      required: true,
      read(cell) {
        if (/[?#]/.test(cell)) throw new CellFault(`« ${shown(cell)} » : ni ? ni # dans le chemin`);
        return insidePath(cell);
      },
    },
    target: {
      heads: ['vers', 'target'],
      type: 'text',
      required: true,
      read: (cell) => (isOutside(cell) && URL.canParse(cell) ? cell : insidePath(cell)),
      becomes: { target: 'r.target', external: `r.target like 'https://%'` },
    },
  },
  key: ['r.path'],
  checks: [{ where: 'r.path = r.target', reason: `'elle mènerait à elle-même'` }],
  isRemovable: true,
};
