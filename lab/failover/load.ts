import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, createRandom } from '../../server/demo/random.ts';
import { createLossySender } from '../../tests/exactly-once/lossy-sender.ts';
import { callOf, prepareRound, signIn } from '../../tests/exactly-once/round.ts';
import { type Calls, prepareOrder } from './ready-order.ts';

const ADDING = 12;
const AGAIN_MS = 100;
/**
 * The representative who places the orders. Another representative makes the additions, for other
 * clients.
 */
const ORDERING = 'commercial2@demo.example';
/** 503: the server has no primary. 409: the same command is still in progress. */
const EXPECTED = new Set([503, 409]);

interface Placed {
  ceNum: number;
  number: string;
  total: string;
}

export type Load = Awaited<ReturnType<typeof createLoad>>;

/**
 * Sends additions and orders through several servers. Repeats each request under its key until the
 * server answers.
 */
export async function createLoad(
  origins: readonly string[],
  counts: { additions: number; orders: number },
) {
  const random = createRandom('failover');
  const first = at(origins, 0);
  const round = await prepareRound(first, counts.additions, random);
  const adding = await signIn(first);
  const ordering = await signIn(first, ORDERING);
  const servers = origins.map((origin) => ({
    origin,
    adding: createLossySender(origin, adding),
    ordering: createLossySender(origin, ordering),
    /** The time of the server’s first answer to a write that was sent after the last kill. */
    servedAt: 0,
  }));
  let killedAt = 0;
  const answers = { statuses: new Map<number | 'nothing', number>(), longestMs: 0 };
  const added = new Set<string>();
  const placed: Placed[] = [];
  const released = { additions: 0, orders: 0 };
  const taken = { additions: 0, orders: 0 };

  /**
   * Waits until a piece of work is released, and takes this piece; returns false when all work is
   * taken.
   */
  async function take(what: 'additions' | 'orders'): Promise<boolean> {
    while (taken[what] < counts[what]) {
      if (taken[what] < released[what]) {
        taken[what] += 1;
        return true;
      }
      await sleep(AGAIN_MS);
    }
    return false;
  }

  async function untilAnswered(
    who: 'adding' | 'ordering',
    path: string,
    body: object,
    headers: object,
  ): Promise<string> {
    for (;;) {
      const server = random.pick(servers);
      const sentAt = performance.now();
      const { answer } = await server[who].send(path, body, headers);
      const now = performance.now();
      answers.longestMs = Math.max(answers.longestMs, now - sentAt);
      const status = answer?.status ?? 'nothing';
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      if (answer?.status === 200) {
        if (sentAt > killedAt && server.servedAt < killedAt) server.servedAt = now;
        return answer.body;
      }
      const isUnderWay = answer && EXPECTED.has(answer.status);
      if (!isUnderWay || (answer.status === 409 && !answer.body.includes('IN_PROGRESS'))) {
        throw new Error(`${path}: ${status} ${answer?.body}`);
      }
      await sleep(AGAIN_MS);
    }
  }

  async function add(): Promise<void> {
    while (await take('additions')) {
      const next = at(round.additions, taken.additions - 1);
      const { path, body, headers } = callOf([next], true);
      await untilAnswered('adding', path, body, headers);
      added.add(next.key);
    }
  }

  const calls: Calls = {
    async read<T>(path: string, headers: object, body?: object) {
      for (;;) {
        const given = { cookie: ordering, 'content-type': 'application/json', ...headers };
        const sent = body && { method: 'POST', body: JSON.stringify(body) };
        const answer = await fetch(random.pick(servers).origin + path, { headers: given, ...sent });
        if (answer.ok) return (await answer.json()) as T;
        if (answer.status !== 503) throw new Error(`${path}: ${answer.status}`);
        await sleep(AGAIN_MS);
      }
    },
    async command<T>(path: string, headers: object, body: object) {
      const keyed = { ...headers, 'idempotency-key': randomUUID() };
      return JSON.parse(await untilAnswered('ordering', path, body, keyed)) as T;
    },
  };

  async function order(clNum: number): Promise<void> {
    while (await take('orders')) {
      const { ceNum, headers, body } = await prepareOrder(calls, clNum);
      const path = '/api/commandes/validate';
      const answer = await untilAnswered('ordering', path, body, headers);
      const { orderNumber } = JSON.parse(answer) as { orderNumber: string };
      placed.push({ ceNum, number: orderNumber, total: body.expectedTotal });
    }
  }

  const adders = new Set(round.additions.map(({ clNum }) => clNum));
  const clients = (
    await calls.read<{ clNum: number; blocked: string | null }[]>('/api/commercial/clients', {})
  ).filter(({ clNum, blocked }) => blocked === null && !adders.has(clNum));

  return {
    round,
    answers,
    added,
    placed,
    run: () =>
      Promise.all([
        ...Array.from({ length: ADDING }, add),
        ...clients.slice(0, 6).map(({ clNum }) => order(clNum)),
      ]),
    release(part: number) {
      released.additions = Math.round(counts.additions * part);
      released.orders = Math.round(counts.orders * part);
    },
    isDone: (part: number) =>
      added.size >= counts.additions * part && placed.length >= counts.orders * part,
    /** Starts to watch when each server answers writes again. */
    markKill() {
      killedAt = performance.now();
    },
    /**
     * The milliseconds from the kill until all servers answer writes; undefined while a server does
     * not answer.
     */
    servedAfter(): number | undefined {
      const last = Math.max(...servers.map(({ servedAt }) => servedAt));
      return servers.every(({ servedAt }) => servedAt > killedAt) ? last - killedAt : undefined;
    },
    close() {
      round.close();
      for (const server of servers) {
        server.adding.close();
        server.ordering.close();
      }
    },
  };
}
