import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/database/client.ts';
import { at } from '../../server/demo/random.ts';
import { startServer } from '../../tests/support/servers/server-process.ts';
import { type Kill, startCluster } from './cluster.ts';
import { followFeed } from './devices.ts';
import { createLoad } from './load.ts';
import { editPrices } from './price-edits.ts';
import { countPlaced, prove } from './proof.ts';

// `npm run faults -- failover` sends ten thousand additions and two hundred orders through two
// servers, while their database loses its primary five times. `npm run faults -- failover 1000 20`
// sends fewer additions and orders.
const [additions = 10_000, orders = 200] = process.argv.slice(2).map(Number);
const KILLS: readonly Kill[] = ['process', 'node', 'process', 'node', 'process'];
const WITHIN_MS: Record<Kill, number> = { process: 30_000, node: 45_000 };
const GIVEN_UP_MS = 120_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const startedAt = performance.now();
const cluster = await startCluster();
const closings: (() => unknown)[] = [cluster.close];
async function closeAll(): Promise<void> {
  for (const close of closings.splice(0)) await close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => closeAll().finally(() => process.exit(1)));
}
try {
  print(`Three nodes are one cluster after ${seconds(performance.now() - startedAt)}.`);
  const SECRET = randomBytes(32).toString('base64');
  const servers = [];
  for (const name of ['first', 'second']) {
    const DATA_DIR = join(cluster.temporary, name);
    mkdirSync(DATA_DIR);
    const demo = { DEMO: '1', DEMO_PRODUCTS: '300' };
    const server = await startServer({ DATABASE_URL: cluster.url, DATA_DIR, SECRET, ...demo });
    closings.unshift(() => server.end('SIGTERM'));
    servers.push(server);
  }
  const origins = servers.map(({ origin }) => origin);
  const database = openDatabase(cluster.url);
  closings.unshift(() => database.close());
  const placedBefore = await countPlaced(database);
  const load = await createLoad(origins, { additions, orders });
  closings.unshift(load.close);
  const { clNum } = at(load.round.additions, 0);
  const devices = await Promise.all(origins.map((origin) => followFeed(origin, clNum)));
  const edits = await editPrices(database);

  const running = load.run();
  const until = async (what: string, isSo: () => boolean) => {
    for (const start = performance.now(); !isSo(); await sleep(50)) {
      if (performance.now() - start > GIVEN_UP_MS) throw new Error(`Not in time: ${what}`);
    }
  };
  // Rejects also when the load has failed, so that a failed load ends the run.
  const meanwhile = <T>(work: Promise<T>) => Promise.race([work, running.then(() => work)]);
  const times: { kind: Kill; ms: number }[] = [];
  for (const [nth, kind] of KILLS.entries()) {
    load.release((nth + 1) / KILLS.length);
    await meanwhile(until('half of the share', () => load.isDone((nth + 0.5) / KILLS.length)));
    const back = await meanwhile(cluster.kill(kind));
    load.markKill();
    await meanwhile(until('both serve again', () => load.servedAfter() !== undefined));
    const ms = load.servedAfter() ?? Number.POSITIVE_INFINITY;
    times.push({ kind, ms });
    print(`  ${kind} of the primary killed: both servers serve again after ${seconds(ms)}`);
    back();
    await meanwhile(cluster.untilWhole());
  }
  await running;
  const edited = await edits.end();
  await Promise.all(devices.map((device) => device.end()));
  const { stored, faults } = await prove(database, load, placedBefore, devices);
  const ended = servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
  const late = times.filter(({ kind, ms }) => ms > WITHIN_MS[kind]);
  const all = { ...faults, serversEnded: ended.length, late: late.length };
  const isSound = Object.values(all).every((count) => count === 0);

  print(
    `${isSound ? 'nothing lost, nothing doubled' : 'NOT SOUND'} (${seconds(performance.now() - startedAt)})`,
  );
  for (const kind of ['process', 'node'] as const) {
    const own = times.filter((one) => one.kind === kind).map(({ ms }) => ms);
    const sorted = own.sort((one, other) => one - other).map(seconds);
    print(`  ${kind} killed ${own.length} times, served after ${sorted.join(', ')}`);
  }
  const statuses = [...load.answers.statuses].map(([status, count]) => `${status}: ${count}`);
  print(
    `  answers        ${statuses.join(', ')}; the longest took ${seconds(load.answers.longestMs)}`,
  );
  print(
    `  price edits    ${edited}; devices began anew ${devices.map(({ seen }) => seen.startsOver).join(' and ')} times`,
  );
  for (const [what, count] of Object.entries({ ...stored, ...all })) {
    print(`  ${what.padEnd(18)}${count}`);
  }
  process.exitCode = isSound ? 0 : 1;
} finally {
  await closeAll();
}
process.exit();
