import { at, createRandom, type Random } from '../../server/demo/random.ts';
import type { Engine } from '../support/servers/shop-place.ts';
import { type Ledger, readLedger } from './ledger.ts';
import type { Fate } from './lossy-sender.ts';
import { type Addition, answersIn, callOf, prepareRound, type Round } from './round.ts';
import { openShop, type Shop } from './shop.ts';

const SENDS = 3;
const AT_ONCE = 20;
const LARGEST_BATCH = 25;

export interface Outcome extends Ledger {
  engine: Engine;
  additions: number;
  calls: number;
  /** The number of calls whose answer the test never read. */
  unread: number;
  /** The number of additions that got two different answers. */
  contradicted: number;
  kills: number;
}

interface Call {
  additions: Addition[];
  alone: boolean;
  fate: Fate;
}

/**
 * Sends every addition three times, alone and in batches. Twenty calls run at once, answers get
 * lost, and the server is killed meanwhile. Then each addition is repeated until the server
 * answers.
 */
export async function sendThrice(
  engine: Engine,
  plan: { count: number; kills: number; seed: string },
): Promise<Outcome> {
  const random = createRandom(plan.seed);
  const shop = await openShop(engine);
  try {
    const round = await prepareRound(shop.origin, plan.count, random);
    const sending = createSending(round);
    const calls = makeCalls(round.additions, random);
    await sendWithKills(calls, plan.kills, shop, sending.call);
    for (;;) {
      const left = round.additions.filter(({ key }) => !sending.answers.has(key));
      if (left.length === 0) break;
      const again = left.map((one): Call => ({ additions: [one], alone: true, fate: 'answered' }));
      await inParallel(again, sending.call);
    }
    round.close();
    const answered = new Set(sending.answers.keys());
    const ledger = await shop.inspect((database) => readLedger(database, round, answered));
    const { calls: made, unread, contradicted } = sending.counts;
    const { count: additions, kills } = plan;
    return { engine, additions, calls: made, unread, contradicted, kills, ...ledger };
  } finally {
    await shop.close();
  }
}

export const isExact = (outcome: Outcome): boolean =>
  outcome.stored === outcome.additions &&
  outcome.packs === outcome.additions &&
  outcome.wrongLines + outcome.wrongTotals + outcome.lost + outcome.contradicted === 0;

function createSending({ send }: Round) {
  const answers = new Map<string, string>();
  const counts = { calls: 0, unread: 0, contradicted: 0 };
  async function call({ additions, alone, fate }: Call): Promise<void> {
    const { path, body, headers } = callOf(additions, alone);
    let sent = await send(path, body, headers, fate);
    while (sent.isUnsent) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      sent = await send(path, body, headers, fate);
    }
    counts.calls += 1;
    if (!sent.answer) {
      counts.unread += 1;
      return;
    }
    answersIn(sent.answer.status, sent.answer.body, alone).forEach((answer, place) => {
      const { key } = at(additions, place);
      const known = answers.get(key);
      if (known !== undefined && known !== answer) counts.contradicted += 1;
      answers.set(key, answer);
    });
  }
  return { answers, counts, call };
}

/** Puts each addition into three calls, alone or together with others of its order. */
function makeCalls(additions: readonly Addition[], random: Random): Call[] {
  const carts = Map.groupBy(additions, ({ ceNum }) => ceNum);
  const calls: Call[] = [];
  for (let turn = 0; turn < SENDS; turn += 1) {
    for (const cart of carts.values()) {
      const left = random.shuffle(cart);
      while (left.length > 0) {
        const alone = random.chance(0.85);
        const taken = left.splice(0, alone ? 1 : random.int(1, LARGEST_BATCH));
        calls.push({ additions: taken, alone, fate: fateFrom(random) });
      }
    }
  }
  return random.shuffle(calls);
}

const fateFrom = (random: Random): Fate =>
  random.chance(0.7)
    ? 'answered'
    : random.pick(['cut after sending', 'cut before reading'] as const);

/** Kills the server after equal shares of the calls, while other calls are in progress. */
async function sendWithKills(
  calls: Call[],
  kills: number,
  shop: Shop,
  send: (call: Call) => Promise<void>,
): Promise<void> {
  const share = Math.floor(calls.length / (kills + 1));
  const restarts: Promise<number>[] = [];
  let sent = 0;
  await inParallel(calls, async (call) => {
    sent += 1;
    if (sent % share === 0 && restarts.length < kills) restarts.push(shop.killAndRestart());
    await send(call);
  });
  await Promise.all(restarts);
}

async function inParallel<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all].reverse();
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
