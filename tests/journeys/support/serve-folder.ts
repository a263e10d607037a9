import { createApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/client.ts';
import { createLogger } from '../../../server/plugins/logging.ts';
import { readConfig } from '../../../server/services/config.ts';

/** Starts a server of an existing shop. DIST names the folder of the page’s build. */
const { DIST = '', ...settings } = process.env;
const config = readConfig(settings);
const { db } = openDatabase(config.databaseUrl ?? '');
const log = createLogger(config.logLevel);
const { server, services } = await createApp({ config, db, log, dist: DIST });
await server.listen({ port: 0, host: '127.0.0.1' });
services.jobs.start();
const address = server.server.address();
const port = typeof address === 'object' ? address?.port : undefined;
process.stdout.write(`http://localhost:${port}\n`);
