import { startServer } from '../../tests/support/servers/server-process.ts';
import { openShopPlace } from '../../tests/support/servers/shop-place.ts';
import { atEach, type Figure, median } from './figures.ts';
import { getOf, openRawConnection } from './raw-connection.ts';
import { makeReaders, questionsOf, SECRET } from './read-cost.ts';
import { signInOverHttp } from './session.ts';

const SLICES = 5;
const SLICE_MS = 2500;

/** Measures lists and searches per second for 1 and 16 users at once, on PostgreSQL. */
export const measureRates = atEach(async (size) => {
  const place = await openShopPlace('PostgreSQL');
  const settings = { ...place.settings, SECRET, TRUST_PROXY: '1' };
  const filling = await startServer({ ...settings, DEMO: '1', DEMO_PRODUCTS: String(size) });
  await filling.end('SIGTERM');
  const readers = await makeReaders(place.settings.DATABASE_URL ?? '');
  const server = await startServer(settings);
  try {
    const questions = await questionsOf(await signInOverHttp(server.origin, 'client@demo.example'));
    let turn = 0;
    const requestTo = (path: string) => {
      turn += 1;
      const { cookie, ip } = readers[turn % readers.length] ?? { cookie: '', ip: '' };
      return getOf(path, { cookie, 'x-forwarded-for': ip });
    };
    const asked = {
      'one statement': () => requestTo('/api/health/ready'),
      list: () => requestTo(questions.list.next()),
      search: () => requestTo(questions.search.next()),
    };
    const rates = new Map<string, number[]>();
    // All kinds of request run in turn, so that a busy moment of the machine affects all of them.
    for (let slice = 0; slice <= SLICES; slice += 1) {
      for (const [what, next] of Object.entries(asked)) {
        for (const users of [1, 16]) {
          const rate = await answeredPerSecond(server.origin, users, next);
          const key = `${what}, ${users} at once`;
          // The first slice does not count, because the server loads the catalogue in it.
          if (slice > 0) rates.set(key, [...(rates.get(key) ?? []), rate]);
        }
      }
    }
    return [...rates].map(
      ([what, all]): Figure => ({
        what: `${what} (${size.toLocaleString('en')})`,
        measured: `${Math.round(median(all))}/s (${all.map(Math.round).join(', ')})`,
      }),
    );
  } finally {
    await server.end('SIGTERM');
    await place.close();
  }
});

async function answeredPerSecond(origin: string, users: number, next: () => string) {
  const open = await Promise.all(Array.from({ length: users }, () => openRawConnection(origin)));
  const start = performance.now();
  let answered = 0;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() - start < SLICE_MS) {
        const { status } = await connection.send(next());
        if (status === 200) answered += 1;
      }
    }),
  );
  for (const connection of open) connection.close();
  return answered / ((performance.now() - start) / 1000);
}
