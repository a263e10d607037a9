import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that git tracks, and new files that git does not ignore. */
export const repositoryFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
})
  .toString()
  .trimEnd()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');
