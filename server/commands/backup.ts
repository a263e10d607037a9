import { writeBackup } from '../backup/write-backup.ts';
import { readCommandLine, readOperand, runCommand, say, withConnection } from './run-command.ts';

const USAGE = 'npm run backup -- FILE';

await runCommand(
  () => readOperand(readCommandLine({}, USAGE).positionals, `Which file? ${USAGE}`),
  (_db, file, { pool }) =>
    withConnection(pool, async (client) => {
      const rows = await writeBackup(client, file);
      say(`${rows} rows saved in ${file}.`);
    }),
);
