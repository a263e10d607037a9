import { writeBackup } from '../backup/write-backup.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'npm run backup -- FILE';

/** `npm run backup`: the whole shop into one file, on PostgreSQL while it goes on. */
await runCommand(readFile, async (_db, file, _config, pool) => {
  const client = await pool.connect();
  try {
    const rows = await writeBackup(client, file);
    process.stdout.write(`${rows} rows saved in ${file}.\n`);
  } finally {
    client.release(true);
  }
});

function readFile(): string {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith('-') || rest.length > 0)
    throw new StartError(`Which file? ${USAGE}`);
  return file;
}
