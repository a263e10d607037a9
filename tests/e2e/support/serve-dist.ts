import { createApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/client.ts';
import { createLogger } from '../../../server/plugins/logging.ts';
import { readConfig } from '../../../server/services/config.ts';

/** Starts the server with the page's build in the folder DIST. */
const config = readConfig(process.env);
const { db } = openDatabase(config.databaseUrl ?? '');
const { server, services } = await createApp({
  config,
  db,
  log: createLogger(config.logLevel),
  dist: process.env.DIST ?? '',
});
const address = await server.listen({ port: 0, host: '127.0.0.1' });
services.jobs.start();
process.stdout.write(`${address.replace('127.0.0.1', 'localhost')}\n`);
