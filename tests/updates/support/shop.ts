import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/client.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { fillWithDemo } from '../../../server/demo/fill-with-demo.ts';
import { createLogger } from '../../../server/plugins/logging.ts';
import { readConfig } from '../../../server/services/config.ts';

/*
 * This process runs one demonstration shop. A request `/?dist=FOLDER&poll=SECONDS` starts a server
 * that serves the build in this folder, so that every test deploys to its own folder.
 */
const config = readConfig(process.env);
const { db, pool } = openDatabase(await startEmbedded(join(config.dataDir, 'database')));
await migrateDatabase(pool);
await fillWithDemo(pool, config.demoProducts, () => undefined);

const control = createServer(async ({ url = '' }, answer) => {
  const { searchParams } = new URL(url, 'http://localhost');
  const dist = searchParams.get('dist') ?? '';
  const buildsPollSeconds = Number(searchParams.get('poll'));
  const log = createLogger(config.logLevel);
  const { server } = await createApp({ config: { ...config, buildsPollSeconds }, db, log, dist });
  answer.end(await server.listen({ port: 0, host: '127.0.0.1' }));
});
control.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(control.address() as AddressInfo).port}\n`);
});
