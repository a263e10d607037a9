import fc from 'fast-check';
import { test } from 'vitest';
import { ModelFixture } from './support/model-fixture.ts';
import { steps } from './support/model-steps.ts';

/** Steps of all kinds; only some are taps. `npm run faults -- model` runs more. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 1000);
const LONGEST_LIFE = 250;
const LIVES_AT_ONCE = 4;
/** A failed run prints its seed, so that it can be repeated. Shrinking would take too long. */
const { MODEL_SEED: seed } = process.env;
const search = { endOnFailure: true, ...(seed && { seed: Number(seed) }) };

test('the server executes every tap once and in sequence, under random faults', {
  timeout: 0,
}, async () => {
  let commands = 0;
  const life = fc.asyncProperty(fc.scheduler(), steps(LONGEST_LIFE), async (scheduler, taken) => {
    const fixture = new ModelFixture();
    fixture.device.pace = () => scheduler.schedule(Promise.resolve());
    await fc.scheduledModelRun(scheduler, () => ({ model: {}, real: fixture }), taken);
    // The random part has ended, so the network no longer delays requests.
    fixture.device.pace = undefined;
    await scheduler.waitAll();
    commands += [...taken].length;
    await fixture.end();
  });
  while (commands < COMMANDS) await fc.assert(life, { numRuns: LIVES_AT_ONCE, ...search });
  process.stdout.write(`${commands} commands\n`);
});
