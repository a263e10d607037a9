import { importParts, isFolder, partNames, partsOf } from '../import/import-folder.ts';
import { invite } from '../import/invite.ts';
import { createReport } from '../import/report.ts';
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
const BUSY = 'Un autre import est en cours : attendez qu’il soit terminé.';
/** Something was left out; 1 means that nothing was done. */
const PARTIAL = 2;

/** `npm run import`: the distributor's files into the shop. */
await runCommand(
  readOptions,
  (_db, options, pool) =>
    aloneWithConnection(pool, BUSY, async (client) => {
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
    }),
  { makesShop: true },
);

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

process.stdout.on('error', () => undefined);
