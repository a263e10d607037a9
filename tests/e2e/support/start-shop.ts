import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRoundRobin } from '../../support/servers/round-robin.ts';
import { type ServerProcess, startServer } from '../../support/servers/server-process.ts';

interface Shop {
  origin: string;
  /** The data folder of the first server. It contains all mails. */
  folder: string;
  close(): Promise<void>;
}

const serverCount = Number(process.env.COMPTOIR_SERVERS ?? 1);

/** Starts a shop on this database. COMPTOIR_SERVERS sets the number of server processes. */
export async function startShop(settings: { DATABASE_URL: string }): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-journeys-'));
  // Each test sends its own IP address in a header, so the server must trust this header.
  const demo = { DEMO: '1', TRUST_PROXY: '1', ...settings };
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

/**
 * Starts servers as if each were on its own machine: they share only the database, the secret and
 * the mails.
 */
async function startBehindRoundRobin(folder: string, demo: Record<string, string>): Promise<Shop> {
  const mails = join(folder, 'mail');
  mkdirSync(mails);
  const servers: ServerProcess[] = [];
  const shared = {
    ...demo,
    SECRET: randomBytes(32).toString('hex'),
    // The round robin is a second proxy in front of each server.
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
