import { askToSignIn, fetchToken } from '../../tests/support/servers/plain-sign-in.ts';
import { startServer } from '../../tests/support/servers/server-process.ts';
import { openShopPlace } from '../../tests/support/servers/shop-place.ts';
import { type Figure, median, milliseconds, timed } from './figures.ts';
import { residentMegabytes } from './memory.ts';

const ROUNDS = 100;

/** Measures whether the time of a refusal reveals if the address or only the password is wrong. */
export async function measureSignIn(): Promise<Figure[]> {
  const place = await openShopPlace('PostgreSQL');
  const settings = { ...place.settings, TRUST_PROXY: '1', NODE_ENV: 'production' };
  // Another process fills the shop, so that the memory for that does not count as the server's.
  await (await startServer({ ...settings, DEMO: '1', DEMO_PRODUCTS: '300' })).end('SIGTERM');
  const server = await startServer(settings);
  const database = await place.openDatabase();
  const idle = residentMegabytes(server.child.pid);
  const times = { unknown: [] as number[], wrong: [] as number[], floor: [] as number[] };
  const emails = { unknown: 'nobody@demo.example', wrong: 'client@demo.example' };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Both kinds of sign-in run in turn, so that load on the machine affects both alike. The limits
    // are emptied, so that they refuse no attempt.
    await database.pool.query('delete from throttles');
    for (const kind of round % 2 === 0
      ? (['unknown', 'wrong'] as const)
      : (['wrong', 'unknown'] as const)) {
      const TOKEN = await fetchToken(server.origin);
      times[kind].push(await timed(() => refuse(server.origin, TOKEN, emails[kind])));
    }
    times.floor.push(await timed(() => fetch(`${server.origin}/api/health/live`)));
  }
  const after = residentMegabytes(server.child.pid);
  await database.close();
  await server.end('SIGTERM');
  await place.close();
  const [unknown, wrong] = [median(times.unknown), median(times.wrong)];
  const floor = milliseconds(median(times.floor));
  return [
    { what: 'sign-in refused, unknown address', measured: milliseconds(unknown), floor },
    { what: 'sign-in refused, wrong password', measured: milliseconds(wrong), floor },
    {
      what: 'difference of the medians',
      measured: milliseconds(Math.abs(unknown - wrong)),
      bound: '5 ms',
    },
    {
      what: 'server’s memory on PostgreSQL, after its start',
      measured: `${idle} MB`,
      bound: '120 MB',
    },
    { what: 'the same after the sign-ins', measured: `${after} MB`, bound: '200 MB' },
  ];
}

async function refuse(origin: string, TOKEN: string, email: string): Promise<void> {
  const answer = await askToSignIn(origin, 'contact', email, {
    TOKEN,
    password: 'not the password',
  });
  const { success } = (await answer.json()) as { success: boolean };
  if (success) throw new Error('a wrong password was taken');
}
