import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Db } from '../database/client.ts';
import { keepSender } from '../documents/distributor.ts';
import type { Sender } from '../face/schema.ts';
import { type ImportOptions, importParts, partsOf } from '../import/import-folder.ts';
import { invite } from '../import/invite.ts';
import { type FileReport, nothingDone, type Report } from '../import/report.ts';
import type { FactRules } from '../modules/erp/fact-kind.ts';
import { takeFactsFile } from '../modules/erp/facts-file.ts';
import { StartError } from '../start-error.ts';
import { say, withLockAndConnection } from './run-command.ts';

export const FACTS = 'facts.jsonl';
const BUSY = 'Un autre import est en cours : attendez qu’il soit terminé.';

export async function takeFolder(
  db: Db,
  database: Database,
  options: ImportOptions & FactRules & { invites: boolean; sender: Sender | undefined },
  report: Report,
): Promise<void> {
  const facts = factsOf(options);
  await withLockAndConnection(database, BUSY, async (client) => {
    const parts = partsOf(options);
    if (parts.length === 0 && !facts && !options.invites) {
      throw new StartError(`Rien à importer dans ${options.folder}.`);
    }
    if (options.isDry) say('À blanc : rien ne sera changé.');
    await importParts(client, parts, options, report);
    if (options.invites && !options.isDry)
      say(`${await invite(client)} invitation(s) en file d’envoi`);
  });
  if (!options.isDry) await keepSender(db, options.sender);
  const isStopped = options.isStrict && report.isPartial();
  if (facts && !isStopped) await takeFacts(db, facts, options, report.file(FACTS));
}

/**
 * Returns the path of the facts file. The caller reads facts after the import, because facts may
 * name imported articles and clients.
 */
function factsOf({ folder, only }: ImportOptions): string | undefined {
  const path = join(folder, FACTS);
  return (only?.includes('facts') ?? true) && existsSync(path) ? path : undefined;
}

async function takeFacts(
  db: Db,
  path: string,
  options: ImportOptions & FactRules,
  report: FileReport,
): Promise<void> {
  const done = nothingDone();
  for await (const { line, result } of takeFactsFile(db, path, options)) {
    if (result.result === 'taken') done.added += 1;
    else if (result.result === 'refused') {
      report.refuse(line, [result.code, result.field].filter(Boolean).join(', '));
    } else done.same += 1;
  }
  report.done(done);
}
