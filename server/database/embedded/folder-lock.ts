import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseJson } from '../../../contract/core/json.ts';
import { StartError } from '../../start-error.ts';

const TAKEOVER_MS = 100;
/** An engine that creates a database notices its server's end only afterwards, up to 30 s later. */
const LEFT_WITHIN_MS = 40_000;
const RETRY_MS = 20;

interface Owner {
  pid: number;
  /** When that process began, if the system reports it: process ids are reused. */
  began: string;
}

/** Two processes on one embedded database would silently lose each other's rows. */
export function lockFolder(folder: string): () => void {
  const taken = take(join(folder, 'lock'));
  if (typeof taken === 'function') return taken;
  throw new StartError(
    `The data folder ${folder} is in use by the process ${taken.pid}: stop it first, or name another folder with DATA_DIR.`,
  );
}

/** A killed server can leave its engine running until its statement ends: waits for that. */
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

/** Returns a function that releases the lock or, if it is taken, its owner. Creating the hard link is the atomic step. */
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

/** Another process may have moved this new lock aside, taking it for the stale one. */
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

/** Moves a stale lock aside; puts it back if another process has taken it in between. */
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
    // EPERM: the process runs under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A process that has ended keeps its id until its parent collects it.
  const { state, began } = statOf(owner.pid);
  if (state === 'Z') return false;
  return began === '' || owner.began === '' || began === owner.began;
}

/** The 3rd and the 22nd field of /proc/<pid>/stat; empty on systems without it. */
function statOf(pid: number): { state: string; began: string } {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return { state: fields[0] ?? '', began: fields[19] ?? '' };
}
