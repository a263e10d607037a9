import { open, rename, rm } from 'node:fs/promises';
import { exportOrders, isExportFormat } from '../modules/orders/export/order-export.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine, runCommand, warn } from './run-command.ts';

const USAGE = 'npm run export -- [--format csv|json] [--since NUMBER] [--out FILE]';

/**
 * `npm run export`: exports the orders placed after the order `--since`, and prints the value for
 * the next `--since` to stderr.
 */
await runCommand(readOptions, async (db, { format, since, out }) => {
  const exportTo = (write: Write) => exportOrders(db, { format, since }, write);
  const { orders, mark } = await (out === undefined ? toStdout(exportTo) : toFile(out, exportTo));
  warn(`${orders} ${orders === 1 ? 'order' : 'orders'} exported.`);
  warn(mark === undefined ? 'There is no mark yet.' : `For what comes next: --since ${mark}`);
});

function readOptions() {
  const { values, positionals } = readCommandLine(
    {
      format: { type: 'string', default: 'csv' },
      since: { type: 'string' },
      out: { type: 'string' },
    },
    USAGE,
  );
  const { format, since, out } = values;
  if (positionals.length > 0)
    throw new StartError(`Unexpected argument ${positionals[0]}: ${USAGE}`);
  if (!isExportFormat(format)) throw new StartError(`There is no format ${format}: ${USAGE}`);
  return { format, since, out };
}

type Write = (text: string) => Promise<void>;

function toStdout<Done>(work: (write: Write) => Promise<Done>): Promise<Done> {
  // If the reader closes the pipe, the next write reports the error. Without this listener, the
  // `error` event would end the process.
  process.stdout.on('error', () => undefined);
  const fault = 'The reader of the export has ended: the export is not complete.';
  return work(
    (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => (error ? reject(new StartError(fault)) : resolve()));
      }),
  );
}

/** Gives the file its final name after the last row, so that no program reads a partial export. */
async function toFile<Done>(name: string, work: (write: Write) => Promise<Done>): Promise<Done> {
  const partial = `${name}.${process.pid}.partial`;
  const file = await open(partial, 'w').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`${partial} cannot be written (${code}).`);
  });
  try {
    const done = await work((text) => file.writeFile(text));
    await file.sync();
    await file.close();
    await rename(partial, name);
    return done;
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}
