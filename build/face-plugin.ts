import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Face, readFace } from '../server/face/read-face.ts';
import { StartError } from '../server/start-error.ts';
import { manifestOf } from './face-manifest.ts';
import { iconsOf, isSquare, ratioOf, shortcutIconsOf } from './face-pictures.ts';

/**
 * The ratio of width to height from which a logo is assumed to show the shop’s name. The page then
 * does not repeat the name.
 */
const WORDMARK = 2;
const SHAPES = ['wide', 'narrow'] as const;

/**
 * Reads the distributor’s folder. A mistake in the folder ends the build with one line instead of a
 * stack trace.
 */
export async function faceOfBuild(folder: string | undefined): Promise<Face> {
  try {
    const face = readFace(folder || undefined);
    for (const file of [face.logo, face.logoDark, face.icon]) await mustBeDrawable(file);
    return face;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function mustBeDrawable(file: string): Promise<void> {
  await ratioOf(file).catch((error: Error) => {
    throw new StartError(`${file} cannot be drawn (${error.message.split('\n')[0]}).`);
  });
}

export async function facePlugin(face: Face, root: string): Promise<Plugin> {
  const ratio = await ratioOf(face.logo);
  const styles = writeStyles(face, ratio, root);
  const files = await filesOf(face);
  const favicon = [...files.keys()].find((path) => path.startsWith('favicon.')) ?? '';
  const texts: Record<string, string> = {
    SHOP_NAME: escapeHtml(face.name),
    SHOP_NAME_BESIDE_LOGO: ratio < WORDMARK ? escapeHtml(face.name) : '',
    SHOP_SHORT_NAME: escapeHtml(face.shortName),
    FAVICON: `/${favicon}`,
    FAVICON_TYPE: typeOf(favicon),
  };
  return {
    name: 'comptoir:face',
    config: () => ({
      define: {
        __SHOP_NAME__: JSON.stringify(face.name),
        __LOGO_IS_NAME__: JSON.stringify(ratio >= WORDMARK),
      },
      resolve: { alias: { '@face': styles } },
    }),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%(\w+)%/g, (whole, name: string) => texts[name] ?? whole),
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, answer, next) => {
        const path = (request.url ?? '').slice(1).replace(/\?.*/, '');
        const content = files.get(path);
        if (!content) return next();
        answer.setHeader('content-type', typeOf(path)).end(content);
      });
    },
  };
}

/** Writes the logos and the styles that refer to them into one folder, and returns the folder. */
function writeStyles({ accent, accentDark, ...face }: Face, ratio: number, root: string): string {
  const [light, dark] = [`logo${extname(face.logo)}`, `logo-dark${extname(face.logoDark)}`];
  const styles = `@theme static {
  --color-primary: light-dark(${accent}, ${accentDark});
}
:root {
  --shop-logo: url("./${light}");
  --shop-logo-ratio: ${ratio};
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    --shop-logo: url("./${dark}");
  }
}
:root[data-theme="dark"] {
  --shop-logo: url("./${dark}");
}
`;
  const id = createHash('sha256').update(styles);
  for (const file of [face.logo, face.logoDark]) id.update(readFileSync(file));
  const folder = join(root, '.cache', 'face', id.digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  copyFileSync(face.logo, join(folder, light));
  copyFileSync(face.logoDark, join(folder, dark));
  writeFileSync(join(folder, 'face.css'), styles);
  return folder;
}

async function filesOf(face: Face): Promise<Map<string, Buffer>> {
  const files = new Map(await iconsOf(face.icon));
  const isVector = extname(face.icon) === '.svg' && isSquare(await ratioOf(face.icon));
  if (isVector) {
    files.delete('favicon.png');
    files.set('favicon.svg', readFileSync(face.icon));
  }
  for (const [path, icon] of shortcutIconsOf(face.accent)) files.set(path, icon);
  const shotOf = (shape: string) => join(face.folder, 'screenshots', `${shape}.png`);
  const shapes = SHAPES.filter((shape) => existsSync(shotOf(shape)));
  for (const shape of shapes) files.set(`screenshots/${shape}.png`, readFileSync(shotOf(shape)));
  const manifest = manifestOf(face, isVector ? '/favicon.svg' : '/favicon.png', shapes);
  files.set('manifest.webmanifest', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return files;
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;');
