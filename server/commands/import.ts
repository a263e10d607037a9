import { isFolder, partNames } from '../import/import-folder.ts';
import { readProfile } from '../import/profile.ts';
import { createReport } from '../import/report.ts';
import { StartError } from '../start-error.ts';
import { PARTIAL, readCommandLine, readOperand, runCommand, say } from './run-command.ts';
import { takeFolder } from './take-folder.ts';

const USAGE =
  'npm run import -- DOSSIER [--profile NOM] [--dry-run] [--strict] [--invite] [--only products,prices]';

await runCommand(
  readOptions,
  async (db, options, database, { substitutes, face }) => {
    const report = createReport(say);
    await takeFolder(db, database, { ...options, substitutes, sender: face.sender }, report);
    if (report.isPartial()) process.exitCode = PARTIAL;
  },
  { makesShop: true },
);

function readOptions() {
  const { values, positionals } = readCommandLine(
    {
      'dry-run': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      invite: { type: 'boolean', default: false },
      only: { type: 'string' },
      profile: { type: 'string' },
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
    profile: values.profile === undefined ? undefined : readProfile(values.profile),
    isDry: values['dry-run'],
    isStrict: values.strict,
    invites: values.invite,
  };
}

process.stdout.on('error', () => undefined);
