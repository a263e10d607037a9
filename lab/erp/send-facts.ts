import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { fromUnits } from '../../contract/core/decimal.ts';
import type { FactResult } from '../../contract/erp/facts.ts';
import { createRandom, type Random } from '../../server/demo/random.ts';
import { openShop } from '../../tests/exactly-once/shop.ts';
import { runShopCommand } from '../../tests/support/servers/run-shop-command.ts';
import { openReceiver, WEBHOOK_SECRET } from '../../tests/support/servers/webhook-receiver.ts';
import {
  type Articles,
  asSent,
  DELIVERY,
  ENDS,
  type End,
  endOf,
  type Fact,
  makeFacts,
  ORDERED,
  PRICE,
  placedTotals,
  sendBatch,
} from './order-facts.ts';

const AT_ONCE = 8;
const BATCH = 500;

export interface Outcome {
  orders: number;
  facts: number;
  calls: number;
  unread: number;
  kills: number;
  results: Record<string, number>;
  /** The number of orders whose state differs from the state that `endOf` computes. */
  wrongOrders: number;
  /** The number of states that the page shows more than once. */
  doubledStates: number;
  /**
   * The number of states that lack a webhook call, plus the number of webhook calls for no state.
   */
  webhookFaults: number;
  /** The number of orders that have several pending mails at the same time. */
  mailFaults: number;
}

/** Sends the facts of this many orders to a server that is killed several times. */
export async function sendFacts(orders: number, kills: number, seed: string): Promise<Outcome> {
  const random = createRandom(seed);
  const receiver = await openReceiver();
  const webhook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET };
  const shop = await openShop('PostgreSQL', { ...webhook, LOG_LEVEL: 'fatal' });
  const pool = new Pool({ connectionString: shop.settings.DATABASE_URL });
  try {
    const articles = await findArticles(pool);
    const numbers = await placeOrders(pool, orders, articles);
    const factsOfOrders = new Map(
      numbers.map((number) => [number, makeFacts(random, number, articles)]),
    );
    const operands = ['create', 'erp', '--scope', 'orders,invoices'];
    const token = (await runShopCommand('erp-token', operands, shop.settings)).stdout.trim();
    const queue = asSent(random, [...factsOfOrders.values()].flat());
    const counts = { facts: queue.length, calls: 0, unread: 0, results: {} };
    const sender = createSender(shop.origin, token, random, queue, counts);
    let isOver = false;
    const killing = (async () => {
      const every = Math.max(1, Math.floor(queue.length / (kills + 1)));
      for (let kill = 1; kill <= kills; kill += 1) {
        while (!isOver && queue.length > counts.facts - kill * every) await wait(5);
        if (isOver) return;
        await shop.killAndRestart();
      }
    })();
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    isOver = true;
    await killing;
    await webhookSent(pool);
    return {
      ...{ orders, kills, ...counts },
      wrongOrders: await countWrong(pool, factsOfOrders, articles),
      ...(await readFaults(pool, numbers, receiver.effects)),
    };
  } finally {
    await pool.end();
    await shop.close();
    await receiver.close();
  }
}

async function findArticles(pool: Pool): Promise<Articles> {
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from products where withdrawn_at is null order by ar_num limit 4',
  );
  const [substitute = '', ...ordered] = rows.map(({ reference }) => reference);
  return { ordered, substitute };
}

/** Writes orders into the database as if their buyers had just placed them. */
async function placeOrders(pool: Pool, count: number, { ordered }: Articles): Promise<string[]> {
  const { ht, vat, ttc } = placedTotals(ordered.length);
  const { rows } = await pool.query<{ number: string }>(
    `with clients_of as (
       select cl_num, min(co_num) as co_num, row_number() over () - 1 as at from contacts group by cl_num
     ), placed as (
       insert into orders (cl_num, co_num, status, number, placed_at, delivery_price, total_ht,
         total_vat, total_ttc)
       select cl_num, co_num, 'placed', 'CMD-2025-' || lpad((900000 + n)::text, 6, '0'), now(), $2,
         $6, $7, $8
       from generate_series(0, $1::int - 1) n
       join clients_of on at = n % (select count(*) from clients_of)
       returning ce_num, cl_num, number
     ), events as (
       insert into order_events (ce_num, cl_num, status) select ce_num, cl_num, 'placed' from placed
     ), lines as (
       insert into order_lines (ce_num, cl_num, ar_num, position, quantity, unit_price, vat_rate,
         reference, label)
       select ce_num, cl_num, ar_num, ar_num, $3, $4, 20, reference, name
       from placed cross join products where reference = any($5)
     )
     select number from placed order by number`,
    [count, DELIVERY, ORDERED, PRICE, ordered, ...[ht, vat, ttc].map(fromUnits)],
  );
  return rows.map(({ number }) => number);
}

type Counts = Pick<Outcome, 'calls' | 'unread' | 'results'>;

/** Sends the queue in batches. Repeats each call that gets no answer, and repairs broken facts. */
function createSender(
  origin: string,
  token: string,
  random: Random,
  queue: Fact[],
  counts: Counts,
) {
  async function send(path: string, facts: readonly object[]): Promise<FactResult[]> {
    const key = randomUUID();
    for (;;) {
      counts.calls += 1;
      try {
        const answer = await fetch(`${origin}/api/erp/v1/${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({ facts }),
        });
        const body = await answer.text();
        if (answer.status === 200) return JSON.parse(body).results;
        // 429: the token’s limit is reached. 503: the server is stopping. 409: the same call is
        // still in progress.
        if (![409, 429, 503].includes(answer.status)) throw new Error(`${answer.status} ${body}`);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        counts.unread += 1;
      }
      await wait(200);
    }
  }

  const sending = { random, broken: 0.01, send, counts: counts.results };
  return async () => {
    for (let some = queue.splice(0, BATCH); some.length > 0; some = queue.splice(0, BATCH)) {
      queue.push(...(await sendBatch(some, sending)));
    }
  };
}

/**
 * Waits until the webhook has sent every state. The webhook for changed lines would wait a minute,
 * so its job is made due at once.
 */
async function webhookSent(pool: Pool): Promise<void> {
  await pool.query("update jobs set run_at = now() where kind = 'order-lines-webhook'");
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as left from jobs
       where kind in ('order-change-webhook', 'order-lines-webhook') and done_at is null`,
    );
    if (rows[0].left === 0) return;
    await wait(500);
  }
}

async function countWrong(
  pool: Pool,
  factsOfOrders: ReadonlyMap<string, Fact[]>,
  articles: Articles,
): Promise<number> {
  const { rows } = await pool.query<End & { number: string }>(ENDS, [[...factsOfOrders.keys()]]);
  const wrong = rows.filter(({ number, ...end }) => {
    const expected = endOf(factsOfOrders.get(number) ?? [], articles);
    return JSON.stringify(sorted(end)) !== JSON.stringify(sorted(expected));
  });
  for (const { number, ...end } of wrong.slice(0, 3)) {
    process.stderr.write(
      `${number}: ${JSON.stringify(end)}\n  expected ${JSON.stringify(endOf(factsOfOrders.get(number) ?? [], articles))}\n`,
    );
  }
  return wrong.length + factsOfOrders.size - rows.length;
}

const sorted = (end: End) =>
  Object.entries({ ...end, sent: Object.entries(end.sent).sort() }).sort();

async function readFaults(
  pool: Pool,
  numbers: readonly string[],
  effects: ReadonlyMap<string, { orderNumber: string }>,
) {
  const { rows: events } = await pool.query<{ key: string; name: string; isOfLines: boolean }>(
    `select number || '-' || oe_num as key, number || ' ' || e.status || ' ' || coalesce(shipment, '')
       as name, of_lines as "isOfLines"
     from order_events e join orders using (ce_num)
     where number = any($1) and (e.status <> 'placed' or of_lines)`,
    [numbers],
  );
  const states = events.filter(({ isOfLines }) => !isOfLines).map(({ name }) => name);
  const keys = new Set(events.map(({ key }) => key));
  const own = new Set(numbers);
  const received = [...effects].filter(([, { orderNumber }]) => own.has(orderNumber));
  const { rows: mails } = await pool.query(
    `select payload ->> 'ceNum' from jobs
     where kind = 'order-change-mail' and done_at is null and attempts = 0
     group by 1 having count(*) > 1`,
  );
  return {
    doubledStates: states.length - new Set(states).size,
    webhookFaults:
      received.filter(([key]) => !keys.has(key)).length +
      [...keys].filter((key) => !effects.has(key)).length,
    mailFaults: mails.length,
  };
}
