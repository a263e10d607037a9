import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds of the same sources under different ids, and the kill switch. */
export const NAMES = ['A', 'B', 'C', 'D', 'killSwitch'] as const;
export type BuildName = (typeof NAMES)[number];

export const folderOf = (name: BuildName): string => join(process.env.COMPTOIR_BUILDS ?? '', name);

export const idOf = (name: BuildName): string =>
  JSON.parse(readFileSync(join(folderOf(name), 'builds/latest.json'), 'utf8')).id;
