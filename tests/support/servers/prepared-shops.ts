import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.ts';

/** The environment variable with the folder of this run's prepared shops, for all its processes. */
const PLACE = 'COMPTOIR_PREPARED';

/**
 * Makes two embedded shops once per run, because making one takes ten seconds and copying it almost
 * none.
 */
export async function setup(): Promise<() => void> {
  const temporary = mkdtempSync(join(tmpdir(), 'comptoir-prepared-'));
  // About ninety processes load the same modules. Reusing the compiled modules takes a quarter of
  // the time.
  process.env.NODE_COMPILE_CACHE = join(temporary, 'compiled');
  const [empty, demo] = [join(temporary, 'empty'), join(temporary, 'demo')];
  await (await startServer({ DATA_DIR: empty })).end('SIGTERM');
  cpSync(empty, demo, { recursive: true });
  const filled = await startServer({ DATA_DIR: demo, DEMO: '1', DEMO_PRODUCTS: '300' });
  await filled.end('SIGTERM');
  process.env[PLACE] = temporary;
  return () => rmSync(temporary, { recursive: true, force: true });
}

/** Returns the data folder to copy; undefined outside of the runner, which prepares the folders. */
export const preparedShop = (kind: 'empty' | 'demo'): string | undefined =>
  process.env[PLACE] && join(process.env[PLACE], kind);

/** Copies a prepared shop. If there is none, the server itself makes and fills the folder. */
export function copyPreparedShop(kind: 'empty' | 'demo', folder: string): void {
  const prepared = preparedShop(kind);
  if (!prepared) return;
  // The copy gets the permissions of a new folder, because those of the original would be kept
  // otherwise.
  const umask = process.umask(0o077);
  cpSync(prepared, folder, { recursive: true });
  process.umask(umask);
}
