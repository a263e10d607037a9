import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';
import { type FaceSettings, faceSchema } from './schema.ts';

const DEMONSTRATION = fileURLToPath(new URL('../../distributor', import.meta.url));
const SETTINGS = 'distributor.json';
/**
 * The size limit of a picture in bytes, because every device stores the pictures to start offline.
 */
const LARGEST = 100_000;

/** The name, colours and sender of the shop. `logo`, `logoDark` and `icon` are paths of files. */
export interface Face extends FaceSettings {
  folder: string;
  logo: string;
  logoDark: string;
  icon: string;
}

/**
 * Reads the distributor’s folder, or by default the folder of the demonstration. Throws an error
 * with one line per mistake.
 */
export function readFace(folder = DEMONSTRATION): Face {
  const mistakes: string[] = [];
  const settings = readSettings(resolve(folder), mistakes);
  const pictureOf = (name: string) => findPicture(resolve(folder), name, mistakes);
  const logo = pictureOf('logo');
  const [logoDark, icon] = [pictureOf('logo-dark'), pictureOf('icon')];
  if (!logo) mistakes.push('logo.svg or logo.png is missing');
  if (mistakes.length > 0 || !settings || !logo) {
    throw new StartError(mistakes.map((mistake) => `${resolve(folder)}: ${mistake}.`).join('\n'));
  }
  return {
    ...settings,
    folder: resolve(folder),
    logo,
    logoDark: logoDark ?? logo,
    icon: icon ?? logo,
  };
}

function readSettings(folder: string, mistakes: string[]): FaceSettings | undefined {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(join(folder, SETTINGS), 'utf8'));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code !== undefined;
    mistakes.push(
      isMissing
        ? `${SETTINGS} cannot be read`
        : `${SETTINGS} is not JSON (${(error as Error).message})`,
    );
    return undefined;
  }
  const parsed = faceSchema.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? []) {
    mistakes.push([SETTINGS, path.join('.'), message].filter(Boolean).join(': '));
  }
  return parsed.data;
}

function findPicture(folder: string, name: string, mistakes: string[]): string | undefined {
  const found = ['svg', 'png']
    .map((kind) => join(folder, `${name}.${kind}`))
    .filter((file) => existsSync(file));
  const [file] = found;
  if (found.length > 1) mistakes.push(`${name}.svg and ${name}.png: only one of them may be there`);
  if (!file) return undefined;
  const content = readFileSync(file);
  if (content.length > LARGEST) {
    mistakes.push(
      `${name}: at most ${LARGEST / 1000} kB, this has ${Math.ceil(content.length / 1000)}`,
    );
  }
  const isPng = content.subarray(1, 4).toString() === 'PNG';
  if (file.endsWith('.png') ? !isPng : !content.includes('<svg')) {
    mistakes.push(`${name}: this is no ${file.endsWith('.png') ? 'PNG' : 'SVG'}`);
  }
  return file;
}
