import { parseArgs } from 'node:util';
import { checkBackup, isEmptyShop, restoreBackup } from '../backup/restore-backup.ts';
import { isAlone } from '../database/alone.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'npm run restore -- FILE [--replace]';

/** `npm run restore`: the whole shop out of one file, or everything as it was. */
await runCommand(
  readOptions,
  async (_db, { file, replaces }, _config, pool) => {
    const checked = await checkBackup(file);
    const client = await pool.connect();
    try {
      if (!(await isAlone(client))) {
        throw new StartError('An import or another restore is under way: wait until it has ended.');
      }
      if (!replaces && !(await isEmptyShop(client))) {
        throw new StartError(
          'There is a shop already. To put the one of the backup in its place, add --replace.',
        );
      }
      const rows = await restoreBackup(client, file, checked);
      process.stdout.write(
        `${rows} rows restored, as of ${checked.head.createdAt}. Everybody signs in again.\n`,
      );
    } finally {
      client.release(true);
    }
  },
  { makesShop: true },
);

function readOptions(): { file: string; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error('Which file?');
    return { file, replaces: values.replace };
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]} ${USAGE}`);
  }
}
