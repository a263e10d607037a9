import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.ts';

/**
 * The environment variable that tells all processes of this run the folder of the prepared shops.
 */
const PLACE = 'COMPTOIR_PREPARED';

/**
 * Makes two embedded shops once per run. Making a shop takes ten seconds; copying it takes almost
 * no time.
 */
export async function setup(): Promise<() => void> {
  const temporary = mkdtempSync(join(tmpdir(), 'comptoir-prepared-'));
  // About ninety processes load the same modules. With reused compiled modules, this takes a
  // quarter of the time.
  process.env.NODE_COMPILE_CACHE = join(temporary, 'compiled');
  const [empty, demo] = [join(temporary, 'empty'), join(temporary, 'demo')];
  await (await startServer({ DATA_DIR: empty })).end('SIGTERM');
  cpSync(empty, demo, { recursive: true });
  const filled = await startServer({ DATA_DIR: demo, DEMO: '1', DEMO_PRODUCTS: '300' });
  await filled.end('SIGTERM');
  process.env[PLACE] = temporary;
  return () => rmSync(temporary, { recursive: true, force: true });
}

/**
 * Returns the data folder to copy; undefined outside the test runner, because the runner makes the
 * folder.
 */
export const preparedShop = (kind: 'empty' | 'demo'): string | undefined =>
  process.env[PLACE] && join(process.env[PLACE], kind);

/** Copies a prepared shop. If no shop is prepared, the server itself makes and fills the folder. */
export function copyPreparedShop(kind: 'empty' | 'demo', folder: string): void {
  const prepared = preparedShop(kind);
  if (!prepared) return;
  // Gives the copy the permissions of a new folder: only the owner may read it.
  const umask = process.umask(0o077);
  cpSync(prepared, folder, { recursive: true });
  process.umask(umask);
}
