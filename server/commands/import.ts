import { parseArgs } from 'node:util';
import { isAlone } from '../database/alone.ts';
import {
  type ImportOptions,
  importParts,
  isFolder,
  partNames,
  partsOf,
} from '../import/import-folder.ts';
import { invite } from '../import/invite.ts';
import { createReport } from '../import/report.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'npm run import -- DOSSIER [--dry-run] [--strict] [--invite] [--only products,prices]';
/** Something was left out; 1 is that nothing was done. */
const PARTIAL = 2;

interface Options extends ImportOptions {
  invites: boolean;
}

/** `npm run import`: the distributor's files into the shop. */
await runCommand(
  readOptions,
  async (_db, options, _config, pool) => {
    const client = await pool.connect();
    try {
      if (!(await isAlone(client))) {
        throw new StartError('Un autre import est en cours : attendez qu’il soit terminé.');
      }
      const parts = partsOf(options);
      if (parts.length === 0 && !options.invites) {
        throw new StartError(`Rien à importer dans ${options.folder}.`);
      }
      const report = createReport(say);
      if (options.isDry) say('À blanc : rien ne sera changé.');
      await importParts(client, parts, options, report);
      if (options.invites && !options.isDry)
        say(`${await invite(client)} invitation(s) en file d’envoi`);
      if (report.isPartial()) process.exitCode = PARTIAL;
    } finally {
      client.release(true);
    }
  },
  { makesShop: true },
);

function readOptions(): Options {
  const { values, folder } = parsed();
  const only = values.only?.split(',').map((name) => name.trim());
  const unknown = only?.find((name) => !partNames.includes(name));
  if (unknown !== undefined) {
    throw new StartError(`« ${unknown} » n’est pas une partie : ${partNames.join(', ')}.`);
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

function parsed() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        invite: { type: 'boolean', default: false },
        only: { type: 'string' },
      },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new Error('Un dossier est attendu');
    return { values: { ...values, only: values.only }, folder };
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]} : ${USAGE}`);
  }
}

// Whoever reads the report may stop reading; the import goes on.
process.stdout.on('error', () => undefined);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
