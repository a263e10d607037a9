import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseJson } from '../../../contract/core/json.ts';
import { StartError } from '../../start-error.ts';

const TAKEOVER_MS = 100;
/**
 * How long an engine may run after its server has ended. An engine that is creating a database
 * notices this end up to 30 s later.
 */
const LEFT_WITHIN_MS = 40_000;
const RETRY_MS = 20;

interface Owner {
  pid: number;
  /**
   * The start time of the process, or an empty text if the system does not report it. The time
   * distinguishes processes, because systems reuse ids.
   */
  began: string;
}

/**
 * Locks the data folder, because two processes on one embedded database would silently overwrite
 * each other’s rows.
 */
export function lockFolder(folder: string): () => void {
  const taken = take(join(folder, 'lock'));
  if (typeof taken === 'function') return taken;
  throw new StartError(
    `The data folder ${folder} is in use by the process ${taken.pid}: stop it first, or name another folder with DATA_DIR.`,
  );
}

/**
 * Locks the database. Waits for the engine of a killed server, because that engine runs until its
 * statement ends.
 */
export async function lockDatabase(folder: string, withinMs = LEFT_WITHIN_MS): Promise<() => void> {
  mkdirSync(dirname(folder), { recursive: true });
  const until = Date.now() + withinMs;
  for (;;) {
    const taken = take(`${folder}.lock`);
    if (typeof taken === 'function') return taken;
    if (Date.now() > until) {
      throw new StartError(
        `The process ${taken.pid} of an earlier start still works on the database ${folder}: wait until it has ended, or end it, and start again.`,
      );
    }
    await setTimeout(RETRY_MS);
  }
}

/**
 * Returns a function that releases the lock, or the owner if another process has the lock. Creating
 * a hard link is atomic.
 */
function take(lock: string): (() => void) | Owner {
  const mine = JSON.stringify({
    pid: process.pid,
    began: statOf(process.pid).began,
  } satisfies Owner);
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
      if (owner && isAlive(owner)) return owner;
      takeAway(lock, found);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new StartError(`The lock ${lock} could not be taken.`);
}

/**
 * Checks the lock again after a pause, because another process may have removed this lock instead
 * of the stale lock.
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

/**
 * Removes a stale lock. Restores the removed file if another process has replaced the stale lock
 * meanwhile.
 */
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
  const owner = parseJson(text) as Partial<Owner> | null | undefined;
  return typeof owner?.pid === 'number' ? { pid: owner.pid, began: owner.began ?? '' } : undefined;
}

function isAlive(owner: Owner): boolean {
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A process that has ended keeps its id until its parent process reads the exit code.
  const { state, began } = statOf(owner.pid);
  if (state === 'Z') return false;
  return began === '' || owner.began === '' || began === owner.began;
}

/**
 * Reads the 3rd and the 22nd field of /proc/<pid>/stat. On systems without this file, `state` and
 * `began` are empty.
 */
function statOf(pid: number): { state: string; began: string } {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return { state: fields[0] ?? '', began: fields[19] ?? '' };
}
