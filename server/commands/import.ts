import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../database/client.ts';
import {
  type ImportOptions,
  importParts,
  isFolder,
  partNames,
  partsOf,
} from '../import/import-folder.ts';
import { invite } from '../import/invite.ts';
import { createReport, type FileReport, nothingDone } from '../import/report.ts';
import { takeFactsFile } from '../modules/erp/facts-file.ts';
import { StartError } from '../start-error.ts';
import {
  aloneWithConnection,
  readCommandLine,
  readOperand,
  runCommand,
  say,
} from './run-command.ts';

const USAGE =
  'npm run import -- DOSSIER [--dry-run] [--strict] [--invite] [--only products,prices]';
const FACTS = 'facts.jsonl';
const BUSY = 'Un autre import est en cours : attendez qu’il soit terminé.';
/** Something was left out; 1 means that nothing was done. */
const PARTIAL = 2;

/** `npm run import`: the distributor's files into the shop. */
await runCommand(
  readOptions,
  async (db, options, database) => {
    const report = createReport(say);
    const facts = factsOf(options);
    await aloneWithConnection(database, BUSY, async (client) => {
      const parts = partsOf(options);
      if (parts.length === 0 && !facts && !options.invites) {
        throw new StartError(`Rien à importer dans ${options.folder}.`);
      }
      if (options.isDry) say('À blanc : rien ne sera changé.');
      await importParts(client, parts, options, report);
      if (options.invites && !options.isDry)
        say(`${await invite(client)} invitation(s) en file d’envoi`);
    });
    const isStopped = options.isStrict && report.isPartial();
    if (facts && !isStopped) await takeFacts(db, facts, options.isDry, report.file(FACTS));
    if (report.isPartial()) process.exitCode = PARTIAL;
  },
  { makesShop: true },
);

/** What the ERP says: after the articles and clients that it may speak of, and each line for itself. */
function factsOf({ folder, only }: ImportOptions): string | undefined {
  const path = join(folder, FACTS);
  return (only?.includes('facts') ?? true) && existsSync(path) ? path : undefined;
}

async function takeFacts(db: Db, path: string, isDry: boolean, report: FileReport): Promise<void> {
  const done = nothingDone();
  for await (const { line, result } of takeFactsFile(db, path, { isDry })) {
    if (result.result === 'taken') done.added += 1;
    else if (result.result === 'refused') {
      report.refuse(line, [result.code, result.field].filter(Boolean).join(', '));
    } else done.same += 1;
  }
  report.done(done);
}

function readOptions() {
  const { values, positionals } = readCommandLine(
    {
      'dry-run': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      invite: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
    USAGE,
  );
  const folder = readOperand(positionals, `Un dossier est attendu : ${USAGE}`);
  const only = values.only?.split(',').map((name) => name.trim());
  const names = [...partNames, 'facts'];
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new StartError(`« ${unknown} » n’est pas une partie : ${names.join(', ')}.`);
  }
  if (!isFolder(folder)) throw new StartError(`${folder} n’est pas un dossier.`);
  return {
    folder,
    only,
    isDry: values['dry-run'],
    isStrict: values.strict,
    invites: values.invite,
  };
}

process.stdout.on('error', () => undefined);
