import { safePath } from '../../../contract/core/redirects.ts';
import { CellFault, shown, textKind } from '../cells.ts';
import { type FileSpec, required } from '../file-spec.ts';

function mustBeInside(path: string): string {
  if (safePath(path) === path) return path;
  throw new CellFault(`« ${shown(path)} » n’est pas un chemin de la boutique`);
}

const fromPath = textKind((path) => {
  if (/[?#]/.test(path)) throw new CellFault(`« ${shown(path)} » : ni ? ni # dans le chemin`);
  return mustBeInside(path);
});

const target = textKind((path) =>
  path.startsWith('https://') && URL.canParse(path) ? path : mustBeInside(path),
);

export const redirects: FileSpec = {
  name: 'redirects',
  table: 'redirects',
  columns: {
    path: required(fromPath, 'de', 'path'),
    target: {
      ...required(target, 'vers', 'target'),
      becomes: { target: 'r.target', external: `r.target like 'https://%'` },
    },
  },
  key: ['r.path'],
  checks: [{ where: 'r.path = r.target', reason: `'elle mènerait à elle-même'` }],
  isRemovable: true,
};
