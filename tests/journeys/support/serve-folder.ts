import { createApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/client.ts';
import { createLogger } from '../../../server/plugins/logging.ts';
import { readConfig } from '../../../server/services/config.ts';

/** Starts a second server of the same shop, with the page in the folder DIST. */
const { DIST = '', ...settings } = process.env;
const config = readConfig(settings);
const { db } = openDatabase(config.databaseUrl ?? '');
const { server } = await createApp({ config, db, log: createLogger(config.logLevel), dist: DIST });
await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
const port = typeof address === 'object' ? address?.port : undefined;
process.stdout.write(`http://localhost:${port}\n`);
