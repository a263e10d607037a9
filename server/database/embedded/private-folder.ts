import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';

/** What others than its owner may do with a file. */
const OTHERS = 0o077;
const ALL_WRITE = 0o002;
/** In such a folder nobody takes away what is another's. */
const STICKY = 0o1000;

/** What the shop keeps in its data folder, which may hold other things. */
const OWN = ['secret', '.writable', 'mail', 'database'];

/** For the whole process: what it writes is for its owner only. */
export const writePrivately = (): number => process.umask(OTHERS);

/** Takes from everybody else what an earlier version allowed them in a data folder. */
export function tightenDataFolder(folder: string): void {
  changing(folder, () => {
    const { mode } = statSync(folder);
    if (mode & ALL_WRITE && !(mode & STICKY)) chmodSync(folder, mode & 0o7775);
  });
  for (const name of OWN) tighten(join(folder, name));
}

export function tighten(path: string): void {
  changing(path, () => {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if (found.mode & OTHERS) chmodSync(path, found.mode & 0o700);
    if (found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
  });
}

function changing(path: string, change: () => void): void {
  // Windows has no such rights.
  if (process.platform === 'win32') return;
  try {
    change();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The engine of a server that was killed may still be taking files away.
    if (code === 'ENOENT') return;
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Others on this machine may read or write ${path}, and that cannot be changed (${code}): give it to the user that runs the shop, or name another folder with DATA_DIR.`,
    );
  }
}
