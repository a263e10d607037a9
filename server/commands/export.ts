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
  const sink = out === undefined ? toStdout() : await toFile(out);
  try {
    const { orders, mark } = await exportOrders(db, { format, since }, sink.write);
    await sink.end();
    warn(`${orders} ${orders === 1 ? 'order' : 'orders'} exported.`);
    warn(mark === undefined ? 'There is no mark yet.' : `For what comes next: --since ${mark}`);
  } catch (error) {
    await sink.abandon();
    throw error;
  }
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

interface Sink {
  write(text: string): Promise<void>;
  end(): Promise<void>;
  abandon(): Promise<void>;
}

function toStdout(): Sink {
  // If the reader closes the pipe, the next write reports the error. Without this listener, the
  // `error` event would end the process.
  process.stdout.on('error', () => undefined);
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => {
          if (error)
            reject(
              new StartError('The reader of the export has ended: the export is not complete.'),
            );
          else resolve();
        });
      }),
    end: async () => undefined,
    abandon: async () => undefined,
  };
}

/** Gives the file its final name after the last row, so that no program reads a partial export. */
async function toFile(name: string): Promise<Sink> {
  const partial = `${name}.${process.pid}.partial`;
  const file = await open(partial, 'w').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`${partial} cannot be written (${code}).`);
  });
  return {
    async write(text) {
      await file.writeFile(text);
    },
    async end() {
      await file.sync();
      await file.close();
      await rename(partial, name);
    },
    async abandon() {
      await file.close();
      await rm(partial, { force: true });
    },
  };
}
