import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { checkDatabase } from './database/check-database.ts';
import { type Database, openDatabase } from './database/client.ts';
import type { Embedded } from './database/embedded/start.ts';
import { migrateDatabase } from './database/migrate.ts';
import { demoAccounts, fillWithDemo } from './demo/fill-with-demo.ts';
import { createLogger } from './plugins/logging.ts';
import type { Config } from './services/config.ts';

const STOP_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 5000;

export async function serve(config: Config, where: string | Embedded): Promise<void> {
  const log = createLogger(config.logLevel);
  const database = openDatabase(where);
  try {
    await checkDatabase(database, say);
    await migrateDatabase(database.pool);
    if (config.demo) await fillWithDemo(database.pool, config.demoProducts, say);
    await listen(config, database, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(config: Config, database: Database, log: Logger): Promise<void> {
  const { server, services, state } = await createApp({ config, db: database.db, log });
  await server.listen({ port: config.port, host: config.host });
  services.jobs.start();

  const stop = async () => {
    if (state.stopping) return;
    state.stopping = true;
    // Ends the process even if one of the next steps never ends.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await closeServer(server);
    await services.jobs.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  warnOfOtherFace(config);
  say(`Comptoir is open: ${config.tls ? 'https' : 'http'}://localhost:${port}`);
  if (await hasDemoAccounts(database)) demoAccounts.forEach(say);
}

/**
 * Closes connections that Fastify does not close: connections that become idle only now, and
 * connections that never sent a request.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), 100);
  const all = setTimeout(() => server.server.closeAllConnections(), ANSWER_WITHIN_MS);
  await server.close();
  clearInterval(idle);
  clearTimeout(all);
}

/**
 * Warns if the page was built with another distributor’s folder, because mails and documents use
 * the folder that the server reads.
 */
function warnOfOtherFace({ face }: Config): void {
  const file = new URL('../dist/manifest.webmanifest', import.meta.url);
  if (!existsSync(file)) return;
  const { name } = JSON.parse(readFileSync(file, 'utf8'));
  if (name === face.name) return;
  say(
    `The page was built for « ${name} », not for « ${face.name} »: build it with this DISTRIBUTOR.`,
  );
}

/**
 * Returns whether the database has demonstration accounts: an earlier start with another setting
 * may have created them.
 */
async function hasDemoAccounts({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from contacts where email = 'client@demo.example'`,
  );
  return rows.length > 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
