import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../support/postgres-server.ts';
import { startRoundRobin } from '../../support/round-robin.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';

interface Shop {
  origin: string;
  /** The data folder of its first server; what mails are written lie in it, whoever writes them. */
  folder: string;
  close(): Promise<void>;
}

/** More than one stand behind a round robin, and need a PostgreSQL. */
const serverCount = Number(process.env.COMPTOIR_SERVERS ?? 1);

/**
 * A demonstration shop, served by as many processes as the environment asks for: on the database that
 * the settings name, otherwise on the embedded one.
 */
export async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-journeys-'));
  // Each test speaks as if from an address of its own; see journey.ts.
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

/** As on machines of their own: nothing but the database, the secret and the mails is shared. */
async function startBehindRoundRobin(folder: string, demo: Record<string, string>): Promise<Shop> {
  const postgres = demo.DATABASE_URL ? undefined : await startPostgres();
  const mails = join(folder, 'mail');
  mkdirSync(mails);
  const servers: ServerProcess[] = [];
  const shared = {
    ...demo,
    ...(postgres && { DATABASE_URL: postgres.urlOf('postgres') }),
    SECRET: randomBytes(32).toString('hex'),
    // The round robin is one more.
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
