import { checkBackup, isEmptyShop, restoreBackup } from '../backup/restore-backup.ts';
import { StartError } from '../start-error.ts';
import {
  readCommandLine,
  readOperand,
  runCommand,
  say,
  withLockAndConnection,
} from './run-command.ts';

const USAGE = 'npm run restore -- FILE [--replace]';
const BUSY = 'An import or another restore is under way: wait until it has ended.';

await runCommand(
  readOptions,
  async (_db, { file, replaces }, database) => {
    const checked = await checkBackup(file);
    await withLockAndConnection(database, BUSY, async (client) => {
      if (!replaces && !(await isEmptyShop(client))) {
        throw new StartError(
          'There is a shop already. To put the one of the backup in its place, add --replace.',
        );
      }
      const rows = await restoreBackup(client, file, checked);
      say(`${rows} rows restored, as of ${checked.head.createdAt}. Everybody signs in again.`);
    });
  },
  { makesShop: true },
);

function readOptions(): { file: string; replaces: boolean } {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readCommandLine(options, USAGE);
  return { file: readOperand(positionals, `Which file? ${USAGE}`), replaces: values.replace };
}
