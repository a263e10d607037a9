import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../support/engines/postgres-server.ts';
import { startRoundRobin } from '../../support/servers/round-robin.ts';
import { type ServerProcess, startServer } from '../../support/servers/server-process.ts';

interface Shop {
  origin: string;
  /** The data folder of the first server, which holds all mails. */
  folder: string;
  close(): Promise<void>;
}

/** Several servers stand behind a round robin and need a PostgreSQL. */
const serverCount = Number(process.env.COMPTOIR_SERVERS ?? 1);

/**
 * A demonstration shop with as many server processes as the environment asks for, on the given
 * database or on the embedded one.
 */
export async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-journeys-'));
  // Each test has its own address; see journey.ts.
  const demo = { DEMO: '1', DEMO_PRODUCTS: '3000', TRUST_PROXY: '1', ...settings };
  if (serverCount > 1) return startBehindRoundRobin(folder, demo);
  const server = await startServer({ DATA_DIR: folder, ...demo });
  return {
    origin: server.origin,
    folder,
    async close() {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As on separate machines: they share only the database, the secret and the mails. */
async function startBehindRoundRobin(folder: string, demo: Record<string, string>): Promise<Shop> {
  const postgres = demo.DATABASE_URL ? undefined : await startPostgres();
  const mails = join(folder, 'mail');
  mkdirSync(mails);
  const servers: ServerProcess[] = [];
  const shared = {
    ...demo,
    ...(postgres && { DATABASE_URL: postgres.urlOf('postgres') }),
    SECRET: randomBytes(32).toString('hex'),
    // One port more for the round robin.
    TRUST_PROXY: '2',
  };
  for (let nth = 1; nth <= serverCount; nth += 1) {
    const own = nth === 1 ? folder : join(folder, `server-${nth}`);
    if (nth > 1) {
      mkdirSync(own);
      symlinkSync(mails, join(own, 'mail'));
    }
    servers.push(await startServer({ ...shared, DATA_DIR: own }));
  }
  const robin = await startRoundRobin(servers.map(({ origin }) => origin));
  return {
    origin: robin.origin,
    folder,
    async close() {
      await robin.stop();
      for (const server of servers) await server.end('SIGTERM');
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
