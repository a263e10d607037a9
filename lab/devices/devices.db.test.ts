import { expect, test } from 'vitest';
import { openOrderScene } from '../../tests/support/shop/order-scene.ts';
import { DevicesLife, makeShelf } from './devices-life.ts';

/** `npm run faults -- devices` sets the number of runs and the seed of the first one. */
const LIVES = Number(process.env.DEVICES_LIVES ?? 20);
const FIRST_SEED = Number(process.env.DEVICES_SEED ?? 1);
const scene = await openOrderScene();
const shelf = await makeShelf(scene);

test('two devices of one user and one of a colleague lose and double nothing, and show the server’s state', {
  timeout: 0,
}, async () => {
  let decisions = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + LIVES; seed += 1) {
    const life = new DevicesLife(scene, shelf, seed);
    await life.run().catch((cause) => {
      throw new Error(`Seed ${seed}:\n${life.history}`, { cause });
    });
    decisions += life.decisions;
  }
  expect(decisions).toBeGreaterThan(0);
});
