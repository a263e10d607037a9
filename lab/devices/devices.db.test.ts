import { expect, test } from 'vitest';
import { openOrderScene } from '../../tests/support/shop/order-scene.ts';
import { makeShelf, RandomRun } from './random-run.ts';

/** `npm run faults -- devices` sets the number of runs and the seed of the first run. */
const RUNS = Number(process.env.DEVICES_RUNS ?? 20);
const FIRST_SEED = Number(process.env.DEVICES_SEED ?? 1);
const shop = await openOrderScene();
const shelf = await makeShelf(shop);

test('two devices of one user and one device of a colleague lose and double no pack, and converge', {
  timeout: 0,
}, async () => {
  let decisions = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
    const run = new RandomRun(shop, shelf, seed);
    await run.run().catch((cause) => {
      throw new Error(`Seed ${seed}:\n${run.history}`, { cause });
    });
    decisions += run.decisions;
  }
  expect(decisions).toBeGreaterThan(0);
});
