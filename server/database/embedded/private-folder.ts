import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';

const OTHERS = 0o077;
const ALL_WRITE = 0o002;
/** The sticky bit: in a folder with this bit, users can delete only their own files. */
const STICKY = 0o1000;

/**
 * The names of the shop’s files and folders in the data folder. The data folder may also contain
 * other files.
 */
const OWN = ['secret', '.writable', 'mail', 'database'];

/** Makes the files that this process creates from now on accessible to their owner only. */
export const writePrivately = (): number => process.umask(OTHERS);

/**
 * Removes the rights of other users in a data folder, because earlier versions created files that
 * everybody can read.
 */
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
  // Windows does not use these rights.
  if (process.platform === 'win32') return;
  try {
    change();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The engine of a killed server may still run, and may have deleted the file.
    if (code === 'ENOENT') return;
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Others on this machine may read or write ${path}, and that cannot be changed (${code}): give it to the user that runs the shop, or name another folder with DATA_DIR.`,
    );
  }
}
