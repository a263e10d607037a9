import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../server/demo/random.ts';
import { type Ledger, readLedger } from '../../tests/exactly-once/ledger.ts';
import { type Addition, answersIn, callOf, prepareRound } from '../../tests/exactly-once/round.ts';
import { openShop } from '../../tests/exactly-once/shop.ts';

/*
 * `npm run faults -- crash 500` kills a server on the embedded database 500 times while the server
 * writes. The default is 50 kills. Every answered write must be stored, and every start must
 * succeed.
 */
const AT_ONCE = 8;
const MOST_PER_RUN = 200;

interface Crashes extends Ledger {
  kills: number;
  answered: number;
  /** The milliseconds from the start of the process until the server prints its URL. */
  starts: number[];
}

async function crash(kills: number, seed: string): Promise<Crashes> {
  const random = createRandom(seed);
  const shop = await openShop('PGlite');
  try {
    const round = await prepareRound(shop.origin, kills * MOST_PER_RUN, random);
    const left = [...round.additions];
    const answered = new Set<string>();
    const starts: number[] = [];
    const add = async (one: Addition) => {
      const { path, body, headers } = callOf([one], true);
      const { answer } = await round.send(path, body, headers);
      if (answer && answersIn(answer.status, answer.body, true).length > 0) answered.add(one.key);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      let isRunning = true;
      const work = async () => {
        while (isRunning) {
          const next = left.pop();
          if (!next) return;
          await add(next);
        }
      };
      const working = Promise.all(Array.from({ length: AT_ONCE }, work));
      // Lets the server do some work between two kills, even if the machine is slow.
      const wanted = answered.size + random.int(5, 60);
      while (answered.size < wanted) await wait(1);
      const restarting = shop.killAndRestart();
      isRunning = false;
      await working;
      starts.push(await restarting);
    }
    round.close();
    const ledger = await shop.inspect((database) => readLedger(database, round, answered));
    return { kills, answered: answered.size, starts, ...ledger };
  } finally {
    await shop.close();
  }
}

const SLOWEST_START_MS = 5000;

const isSound = ({ lost, wrongLines, wrongTotals, starts }: Crashes): boolean =>
  lost + wrongLines + wrongTotals === 0 && starts.every((ms) => ms <= SLOWEST_START_MS);

const kills = Number(process.argv[2] ?? 50);
const outcome = await crash(kills, `crash ${kills}`);
const { starts, answered, stored, lost, wrongLines, wrongTotals } = outcome;
const sorted = [...starts].sort((a, b) => a - b);
const seconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`;
const sound = isSound(outcome);
process.stdout.write(`PGlite: ${sound ? 'nothing lost' : 'NOT SOUND'}\n`);
for (const [what, value] of Object.entries({
  kills,
  answered,
  stored,
  lost,
  wrongLines,
  wrongTotals,
  'start, middle': seconds(sorted[sorted.length >> 1]),
  'start, slowest': seconds(sorted.at(-1)),
})) {
  process.stdout.write(`  ${what.padEnd(16)}${value}\n`);
}
process.exit(sound ? 0 : 1);
