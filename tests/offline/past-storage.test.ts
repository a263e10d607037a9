import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, owner, set } from './support/commands.ts';
import type { Fault } from './support/device.ts';
import { scene } from './support/scene.ts';

type Scene = Awaited<ReturnType<typeof scene>>;

interface World extends Scene {
  wanted: Map<number, number>;
  taps: Promise<void>[];
  answers: (() => Promise<void>) | undefined;
  passed: Promise<void>[];
  sentPast: number;
}

interface Step {
  name: string;
  run(world: World): unknown;
}

const article = fc.constantFrom(7, 8);
const packs = fc.constantFrom(10, 20, 30);
const faults: Fault[] = ['request lost', 'answer lost', { status: 503, code: 'UNAVAILABLE' }];

const tap = fc.tuple(article, packs, fc.boolean()).map(([arNum, quantity, isSet]) => ({
  name: `${isSet ? 'set' : 'add'} ${quantity} of ${arNum}`,
  run({ outbox, wanted, taps }: World) {
    wanted.set(arNum, quantity + (isSet ? 0 : (wanted.get(arNum) ?? 0)));
    const command = isSet ? set(arNum, quantity) : add(arNum, quantity);
    taps.push(outbox.dispatch('order', owner(1), command));
  },
}));
const silence = fc.constant({
  name: 'the storage falls silent',
  async run(world: World) {
    await world.device.settle();
    world.answers ??= world.device.silenceStorage();
  },
});
const send = fc.constantFrom(0, 2000).map((ms) => ({
  name: `send now, after ${ms} ms`,
  async run(world: World) {
    const { device, outbox, passed } = world;
    if (ms > 0) await device.pass(ms);
    if (outbox.maySendPast()) world.sentPast += 1;
    passed.push(outbox.sendPast());
  },
}));
const other: fc.Arbitrary<Step> = fc.oneof(
  fc.constant({
    name: 'it answers',
    async run(world: World) {
      await world.answers?.();
      world.answers = undefined;
    },
  }),
  fc.constant({ name: 'a moment', run: ({ device }: World) => device.settle() }),
  fc.constantFrom(...faults).map((fault) => ({
    name: `next: ${JSON.stringify(fault)}`,
    run: ({ device }: World) => device.faults.push(fault),
  })),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: tap },
  { weight: 2, arbitrary: silence },
  { weight: 2, arbitrary: send },
  { weight: 3, arbitrary: other },
);

test('counts each tap once and in order, whatever the storage does', {
  timeout: 0,
}, async () => {
  let sentPast = 0;
  const life = fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
    const world: World = {
      ...(await scene()),
      wanted: new Map(),
      taps: [],
      answers: undefined,
      passed: [],
      sentPast: 0,
    };
    const { device, outbox, tab } = world;
    for (const { run } of steps) {
      await run(world);
      await device.turn();
    }
    await world.answers?.();
    device.faults.length = 0;
    await device.settle();
    await Promise.all([...world.taps, ...world.passed]);
    for (let passes = 0; passes < 5; passes += 1) {
      outbox.wake(true);
      await device.pass(60_000);
    }
    const lines = device.shop.lines(1);
    const served = [...world.wanted.keys()].map((arNum) => [arNum, lines.get(arNum)?.LCQuantite]);
    expect(served).toEqual([...world.wanted]);
    expect([outbox.entries(), outbox.unkept('order', 1)]).toEqual([[], []]);
    sentPast += world.sentPast;
    device.kill(tab);
  });
  await fc.assert(life, { numRuns: 100, endOnFailure: false });
  expect(sentPast).toBeGreaterThan(15);
});
