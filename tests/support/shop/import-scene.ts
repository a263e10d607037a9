import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ImportOptions, importParts, partsOf } from '../../../server/import/import-folder.ts';
import { createReport } from '../../../server/import/report.ts';
import { openTestDatabase } from '../engines/test-database.ts';

export const EXAMPLE = fileURLToPath(new URL('../../../examples/import', import.meta.url));

/** Opens a shop that has the data of the example folder, and a folder for imports. */
export async function openImportScene() {
  const database = await openTestDatabase();
  let folder = '';

  async function run(options: Partial<ImportOptions> = {}): Promise<string[]> {
    const lines: string[] = [];
    const all = { folder, only: undefined, isDry: false, isStrict: false, ...options };
    const client = await database.pool.connect();
    try {
      await importParts(
        client,
        partsOf(all),
        all,
        createReport((line) => lines.push(line)),
      );
    } finally {
      client.release();
    }
    return lines;
  }

  await run({ folder: EXAMPLE });
  return {
    database,
    run,
    rowsOf: async (text: string) => (await database.pool.query(text)).rows,
    folder: () => folder,
    makeFolder(): () => void {
      folder = mkdtempSync(join(tmpdir(), 'comptoir import '));
      return () => rmSync(folder, { recursive: true, force: true });
    },
    give(name: string, content: string | Buffer, options: Partial<ImportOptions> = {}) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
      return run({ only: [name.split(/[./]/)[0] ?? ''], ...options });
    },
  };
}
