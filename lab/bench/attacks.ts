import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { PIECE_BYTES } from '../../contract/contact/limits.ts';
import { ORDER_LINES } from '../../contract/orders/limits.ts';
import { BATCH_LIMIT } from '../../contract/orders/schemas.ts';
import type { Engine } from '../../tests/support/servers/shop-place.ts';
import { type Figure, median, milliseconds, timed } from './figures.ts';
import { additionsOf, firstArticles, openOrder } from './open-order.ts';
import { getOf, openRawConnection, postOf } from './raw-connection.ts';
import { type Session, signInOverHttp } from './session.ts';
import { beside, p95, readLists, withShopServer } from './shop-server.ts';

const ROUNDS = 5;
const LARGE = 12_000_000;
const BOUND = '50 ms, 64 kB, 3 times';

interface Attack {
  what: string;
  /** The number of connections, each of which sends without a pause. */
  at: number;
  requests: string[];
  leavesAfterMs?: number;
  /** Runs during the attack, and describes in words that the attack does not reach its goal. */
  describeFailure?: () => Promise<string>;
}

/** Measures what each attack costs, how it is answered, and how long other users wait meanwhile. */
export const measureAttacks = (engine: Engine) => (sizes: readonly number[]) => {
  const size = Math.min(...sizes);
  return withShopServer({ engine, size, prepare: makeTargets }, async (origin) => {
    const other = await signInOverHttp(origin, 'client2@demo.example');
    const figures: Figure[] = [];
    const attacks = await attacksOn(origin);
    // Single requests are measured first, because the server delays a client whose requests it has
    // refused many times.
    const alone: string[] = [];
    for (const { requests } of attacks) alone.push(await measureAlone(origin, requests));
    for (const [at, attack] of attacks.entries()) {
      const { measured, ...rest } = await measureAttack(origin, attack, other);
      figures.push({ ...rest, measured: `${alone[at]}; ${measured}`, bound: BOUND });
    }
    return figures.map((figure) => ({ ...figure, what: `${figure.what} (${engine})` }));
  });
};

/** Adds a large attachment, and gives one placed order as many lines as an order may have. */
async function makeTargets(pool: Pool): Promise<void> {
  await pool.query(`
    insert into files (hash, type, size, bytes)
    values ('large', 'application/pdf', ${LARGE}, convert_to(repeat('%PDF', ${LARGE / 4}), 'UTF8'));
    insert into article_attachments (slug, file, title, hash)
    select slug, 'grand.pdf', 'Grand', 'large' from articles limit 1;
    create temporary table long on commit drop as
      select ce_num, cl_num from orders join contacts using (co_num, cl_num)
      where email = 'client@demo.example' and placed_at is not null order by placed_at desc limit 1;
    delete from order_lines where ce_num in (select ce_num from long);
    insert into order_lines (ce_num, cl_num, ar_num, position, quantity, unit_price, vat_rate,
      reference, label)
    select ce_num, cl_num, ar_num, row_number() over (order by ar_num), pack_size, base_price,
      vat_rate, reference, name from long, products order by ar_num limit ${ORDER_LINES}`);
}

async function attacksOn(origin: string): Promise<Attack[]> {
  const client = await signInOverHttp(origin, 'client@demo.example');
  const limited = await signInOverHttp(origin, 'limite@demo.example');
  const { cookie } = client;
  const turns = (request: (turn: number) => string) =>
    Array.from({ length: 50 }, (_, n) => request(n));
  const command = () => ({ cookie, 'idempotency-key': randomUUID() });
  const add = (body: object) => turns(() => postOf('/api/commandes/add-products', body, command()));
  const empty = (count: number) => Array.from({ length: count }, () => ({}));
  const pdf = getOf(`/api/client/orders/${await longestOrder(client)}/pdf`, { cookie });
  const [article] = await client.read<{ slug: string }[]>('/api/articles');
  const page = Buffer.alloc(PIECE_BYTES, '<script>alert(1)</script>').toString('base64');
  const { TOKEN } = await client.read<{ TOKEN: string }>('/api/auth/getToken');
  const guess = (turn: number) =>
    postOf(
      '/api/auth/authentication',
      { email: 'client@demo.example', password: `guess number ${turn}` },
      { token: TOKEN, endpoint: 'contact' },
    );
  const numbers = (turn: number) => Array.from({ length: 100 }, (_, at) => 1 + turn * 100 + at);
  return [
    { what: '85,000 empty commands', at: 4, requests: add({ commands: empty(85_000) }) },
    { what: '85,000 as the whole body', at: 4, requests: add(empty(85_000)) },
    { what: '10,001 empty commands', at: 4, requests: add({ commands: empty(10_001) }) },
    { what: '100 faulty commands', at: 4, requests: add({ commands: empty(100) }) },
    { what: 'batches of 100 additions', at: 20, requests: await additions(client) },
    {
      what: 'an Accept-Encoding of 14,000 blanks',
      at: 20,
      requests: [getOf('/favicon.svg', { 'accept-encoding': `gzip${' '.repeat(14_000)};q=1` })],
    },
    { what: 'the same without blanks', at: 20, requests: [getOf('/favicon.svg')] },
    {
      what: 'an address of 20,000 characters',
      at: 20,
      requests: [
        postOf('/api/auth/forgot', { email: `${'a.'.repeat(5000)}@${'b-.'.repeat(3300)}` }),
      ],
    },
    {
      what: 'pages sent as pictures',
      at: 8,
      requests: turns((turn) =>
        postOf(`/api/contact/${randomUUID()}/files/0/${turn}`, { data: page }, command(), 'PUT'),
      ),
    },
    {
      what: `the PDF of ${ORDER_LINES.toLocaleString('en')} lines, whoever asks leaving`,
      at: 20,
      requests: [pdf],
      leavesAfterMs: 100,
    },
    { what: 'the same, waited for', at: 4, requests: [pdf] },
    {
      what: 'large downloads by a stranger who takes nothing',
      at: 40,
      requests: [getOf(`/media/articles/${article?.slug}/grand.pdf`)],
      leavesAfterMs: 1000,
    },
    {
      what: 'guesses at an owner’s password',
      at: 8,
      requests: turns(guess),
      describeFailure: async () => {
        const before = performance.now();
        await signInOverHttp(origin, 'client@demo.example', client.device);
        return `the owner’s device signs in after ${milliseconds(performance.now() - before)}`;
      },
    },
    {
      what: 'the reserved catalogue by counting',
      at: 20,
      requests: turns((turn) =>
        getOf(`/api/catalogue/selection?arNums=${numbers(turn)}`, { cookie: limited.cookie }),
      ),
    },
  ];
}

/**
 * Each batch has new idempotency keys, because the server answers a known key without doing the
 * work again.
 */
async function additions(client: Session): Promise<string[]> {
  const ceNum = await openOrder(client);
  const articles = await firstArticles(client, BATCH_LIMIT);
  return Array.from({ length: 1000 }, () => {
    const commands = additionsOf(ceNum, articles);
    return postOf('/api/commandes/add-products', { commands }, { cookie: client.cookie });
  });
}

async function longestOrder(client: Session): Promise<number | undefined> {
  const { items } = await client.read<{ items: { ceNum: number; lineCount: number }[] }>(
    '/api/client/orders',
  );
  return items.find(({ lineCount }) => lineCount === ORDER_LINES)?.ceNum;
}

async function measureAlone(origin: string, requests: string[]): Promise<string> {
  const took: number[] = [];
  const stalls: number[] = [];
  for (const request of requests.slice(0, ROUNDS)) {
    const connection = await openRawConnection(origin);
    const watched = watch(origin);
    // The server refuses a body that is too long while it is being sent, and closes the connection.
    took.push(await timed(() => connection.send(request).catch(() => undefined)));
    stalls.push(await watched());
    connection.close();
  }
  return `one ${milliseconds(median(took))}, keeps the process ${milliseconds(median(stalls))}`;
}

async function measureAttack(origin: string, attack: Attack, other: Session): Promise<Figure> {
  const { what, requests, at: connections, leavesAfterMs } = attack;
  const alone = p95(await readLists(other));
  const sending = { origin, requests, connections, ...(leavesAfterMs && { leavesAfterMs }) };
  const { result, received } = await beside(sending, async () => ({
    others: p95(await readLists(other)),
    describeFailure: await attack.describeFailure?.(),
  }));
  const words = [
    `refusals of at most ${received.refusalBytes.toLocaleString('en')} B`,
    `others’ p95 ${milliseconds(result.others)}: ${(result.others / alone).toFixed(1)} times`,
    JSON.stringify(received.statuses),
    result.describeFailure,
  ];
  return {
    what,
    measured: words.filter(Boolean).join('; '),
    floor: `p95 ${milliseconds(alone)} (alone)`,
  };
}

/** Sends the cheapest request in a loop; its longest wait is how long the process was blocked. */
function watch(origin: string): () => Promise<number> {
  let [isWatching, longest] = [true, 0];
  const done = (async () => {
    const connection = await openRawConnection(origin);
    while (isWatching) longest = Math.max(longest, await timed(() => connection.send(NOTHING)));
    connection.close();
  })();
  return async () => {
    isWatching = false;
    await done;
    return longest;
  };
}

const NOTHING = getOf('/api/health/live');
