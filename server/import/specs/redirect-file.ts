import { safePath } from '../../../contract/core/redirects.ts';
import { CellFault, shown } from '../cells.ts';
import { type FileSpec, required } from '../file-spec.ts';

function insidePath(cell: string): string {
  const path = safePath(cell);
  if (path === undefined || path !== cell) {
    throw new CellFault(`« ${shown(cell)} » n’est pas un chemin de la boutique`);
  }
  return path;
}

const isOutside = (target: string): boolean => /^https:\/\//.test(target);

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
    target: required(
      'text',
      (cell) => (isOutside(cell) && URL.canParse(cell) ? cell : insidePath(cell)),
      'vers',
      'target',
    ),
  },
  derive: {
    columns: { external: 'boolean' },
    of: ({ target }) => ({ external: isOutside(String(target)) }),
  },
  key: ['r.path'],
  writes: { external: { of: ['target'], value: 'r.external' } },
  checks: [{ where: 'r.path = r.target', reason: `'elle mènerait à elle-même'` }],
  isRemovable: true,
};
