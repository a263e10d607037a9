import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../plugins/start-error.ts';

const TAKEOVER_MS = 100;

interface Owner {
  pid: number;
  /** When that process began, where the system tells: process ids are used again. */
  began: string;
}

/**
 * Two processes on one embedded database silently lose each other's rows, so the folder carries
 * the id of the one that has it. A link is the atomic step: it fails where the name exists.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) } satisfies Owner);
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, mine);
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      if (tryLink(own, lock) && (tries === 0 || isStillMine(lock, mine))) {
        return () => release(lock, mine);
      }
      const found = read(lock);
      if (found === undefined) continue;
      const owner = parse(found);
      if (owner && isAlive(owner)) {
        throw new StartError(
          `The data folder ${folder} is in use by the process ${owner.pid}: stop it first, or name another folder with DATA_DIR.`,
        );
      }
      takeAway(lock, found);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new StartError(`The data folder ${folder} could not be locked.`);
}

/**
 * After a takeover: another process may have found the same stale lock, and moved this one aside
 * in its place before it looked at what it had moved.
 */
function isStillMine(lock: string, mine: string): boolean {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TAKEOVER_MS);
  return read(lock) === mine;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock aside; one that changed hands in between is put back. */
function takeAway(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function release(lock: string, mine: string): void {
  if (read(lock) === mine) rmSync(lock, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Partial<Owner>;
    return typeof owner.pid === 'number' ? { pid: owner.pid, began: owner.began ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const began = beganAt(owner.pid);
  return began === '' || owner.began === '' || began === owner.began;
}

/** The 22nd field of /proc/<pid>/stat; empty on systems without it. */
function beganAt(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
