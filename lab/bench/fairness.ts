import { randomUUID } from 'node:crypto';
import { ORDER_LINES } from '../../contract/orders/limits.ts';
import { BATCH_LIMIT } from '../../contract/orders/schemas.ts';
import { TEMPLATE_LINES } from '../../contract/templates/limits.ts';
import type { Engine } from '../../tests/support/servers/shop-place.ts';
import { type Figure, median, milliseconds, quantile } from './figures.ts';
import { additionsOf, firstArticles, openOrder } from './open-order.ts';
import { getOf } from './raw-connection.ts';
import { type Session, signInOverHttp } from './session.ts';
import { beside, readLists, withShopServer } from './shop-server.ts';

const CONNECTIONS = 20;
const ROUNDS = 3;
const BOUND = '3 times what it is alone';

/** Measures how long other users wait for reads while one account reads without a pause. */
export const measureFairness = (engine: Engine) => (sizes: readonly number[]) => {
  const size = Math.min(...sizes);
  return withShopServer({ engine, size }, async (origin) => {
    const greedy = await signInOverHttp(origin, 'client@demo.example');
    const other = await signInOverHttp(origin, 'client2@demo.example');
    const figures: Figure[] = [];
    for (const [what, paths] of Object.entries(await costlyReads(origin, greedy))) {
      const figure = await compare(origin, { greedy, other }, paths);
      figures.push({
        what: `another user’s reads beside ${what} (${engine}, ${size.toLocaleString('en')})`,
        bound: BOUND,
        ...figure,
      });
    }
    return figures;
  });
};

/** Makes requests of each kind that are as costly as the contract allows. */
async function costlyReads(origin: string, greedy: Session): Promise<Record<string, string[]>> {
  const send = async (method: string, path: string, body: object) => {
    const { cookie } = greedy;
    const key = { 'idempotency-key': randomUUID() };
    const headers = { cookie, 'content-type': 'application/json', ...key };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const ceNum = await openOrder(greedy);
  const articles = await firstArticles(greedy, ORDER_LINES);
  for (let at = 0; at < articles.length; at += BATCH_LIMIT) {
    const commands = additionsOf(ceNum, articles.slice(at, at + BATCH_LIMIT));
    await send('POST', '/api/commandes/add-products', { commands });
  }
  const lines = articles.slice(0, TEMPLATE_LINES).map(({ arNum }) => ({ arNum, quantity: 1000 }));
  const save = () => send('PUT', `/api/templates/${randomUUID()}`, { name: 'All of it', lines });
  // Saves templates until the server refuses one, because a client may have only a hundred.
  while ((await save()) === 200);
  const feed = [0, 1000, 2000].map((since) => `/api/catalogue/feed?since=${since}&limit=2000`);
  const templates = ['/api/templates'];
  const arNums = articles.slice(0, 100).map(({ arNum }) => arNum);
  const selection = [`/api/catalogue/selection?arNums=${arNums.join(',')}`];
  const cart = ['/api/client/cart'];
  const searches = ['gobelet', 'assiete', 'kraft'].map((q) => `/api/catalogue/products?q=${q}`);
  const { items } = await greedy.read<{ items: { ceNum: number }[] }>('/api/client/orders');
  const documents = ['pdf', 'csv'].map((as) => `/api/client/orders/${items[0]?.ceNum}/${as}`);
  const one = { feed, templates, selection, cart, searches, documents };
  return { ...one, 'all of these': Object.values(one).flat() };
}

async function compare(
  origin: string,
  { greedy, other }: { greedy: Session; other: Session },
  paths: string[],
): Promise<Pick<Figure, 'measured' | 'floor'>> {
  const rounds: { alone: number[]; beside: number[] }[] = [];
  const answered: Record<string, number> = {};
  const headers = {
    cookie: greedy.cookie,
    'x-user-cenum': String(await openOrder(greedy)),
    'accept-encoding': 'br',
  };
  const requests = paths.map((path) => getOf(path, headers));
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await readLists(other);
    const sending = { origin, requests, connections: CONNECTIONS };
    const { result, received } = await beside(sending, () => readLists(other));
    for (const [status, count] of Object.entries(received.statuses)) {
      answered[status] = (answered[status] ?? 0) + count;
    }
    rounds.push({ alone, beside: result });
  }
  const of = (which: 'alone' | 'beside', share: number) =>
    median(rounds.map((round) => quantile(round[which], share)));
  const [p50, p95] = [0.5, 0.95].map((share) => ({
    alone: of('alone', share),
    beside: of('beside', share),
  }));
  const shown = (which: 'alone' | 'beside') =>
    `p50 ${milliseconds(p50?.[which] ?? 0)}, p95 ${milliseconds(p95?.[which] ?? 0)}`;
  const times = [p50, p95].map((one) => ((one?.beside ?? 0) / (one?.alone ?? 1)).toFixed(1));
  return {
    measured: `${shown('beside')}: ${times.join(' and ')} times (${JSON.stringify(answered)})`,
    floor: `${shown('alone')} (alone)`,
  };
}
