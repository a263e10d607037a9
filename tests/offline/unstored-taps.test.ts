import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, owner, set } from './support/commands.ts';
import { type Fault, fullDisk, lostConnection } from './support/device.ts';
import { scene } from './support/scene.ts';

interface Fixture extends Awaited<ReturnType<typeof scene>> {
  wanted: Map<number, number>;
  taps: Promise<void>[];
  answers: (() => Promise<void>) | undefined;
}

interface Step {
  name: string;
  run(fixture: Fixture): unknown;
}

const tap: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(7, 8), fc.constantFrom(10, 20, 30), fc.boolean())
  .map(([arNum, quantity, isSet]) => ({
    name: `${isSet ? 'set' : 'add'} ${quantity} of ${arNum}`,
    run({ outbox, wanted, taps }) {
      wanted.set(arNum, quantity + (isSet ? 0 : (wanted.get(arNum) ?? 0)));
      const command = isSet ? set(arNum, quantity) : add(arNum, quantity);
      taps.push(outbox.change('order', owner(1), [command]));
    },
  }));

const storage: fc.Arbitrary<Step> = fc.constantFrom<Step>(
  {
    name: 'the storage falls silent',
    run(fixture) {
      fixture.answers ??= fixture.device.silenceStorage();
    },
  },
  {
    name: 'the storage answers',
    async run(fixture) {
      await fixture.answers?.();
      fixture.answers = undefined;
    },
  },
  { name: 'a write fails', run: ({ device }) => device.storageFaults.push(lostConnection()) },
  {
    name: 'the storage is full',
    run: ({ device }) => device.storageFaults.push(fullDisk(), fullDisk()),
  },
  {
    name: 'a write succeeds and reports a failure',
    run({ device }) {
      device.unheard = () => Promise.reject(lostConnection());
    },
  },
  { name: 'a read fails', run: ({ device }) => device.readFaults.push(lostConnection()) },
);

const time: fc.Arbitrary<Step> = fc
  .constantFrom(0, 1000, 10_000)
  .map((ms) => ({ name: `${ms} ms pass`, run: ({ device }) => device.pass(ms) }));

const network: fc.Arbitrary<Step> = fc
  .constantFrom<Fault>('request lost', 'answer lost', { status: 503, code: 'UNAVAILABLE' })
  .map((fault) => ({
    name: `next: ${JSON.stringify(fault)}`,
    run: ({ device }) => device.faults.push(fault),
  }));

const step = fc.oneof(
  { weight: 4, arbitrary: tap },
  { weight: 3, arbitrary: storage },
  { weight: 2, arbitrary: time },
  { weight: 1, arbitrary: network },
);

test('shows each tap at once, sends only stored taps, and loses or doubles no tap', {
  timeout: 0,
}, async () => {
  let unstored = 0;
  const life = fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
    const fixture: Fixture = {
      ...(await scene()),
      wanted: new Map(),
      taps: [],
      answers: undefined,
    };
    const { device, outbox, tab, wanted } = fixture;
    const stored = new Set<string>();
    outbox.subscribe(() => {
      for (const { opId } of outbox.entries()) stored.add(opId);
    });
    const shown = () => {
      const { lines } = outbox.shown('order', 1);
      return [...wanted.keys()].map((arNum) => [arNum, lines.get(arNum)?.LCQuantite]);
    };
    for (const { run } of steps) {
      await run(fixture);
      expect(shown()).toEqual([...wanted]);
      await device.turn();
      expect(shown()).toEqual([...wanted]);
      unstored += outbox.unstored('order', 1).length;
    }
    await fixture.answers?.();
    for (const faults of [device.faults, device.storageFaults, device.readFaults])
      faults.length = 0;
    device.unheard = undefined;
    for (let passes = 0; passes < 5; passes += 1) {
      await device.pass(60_000);
      outbox.wake(true);
    }
    await device.settle();
    await Promise.all(fixture.taps);
    const { ledger } = device.shop;
    for (const { key, said } of ledger) {
      if (!said.includes('orders.create')) expect(stored).toContain(key);
    }
    const served = [...wanted.keys()].map((arNum) => [
      arNum,
      device.shop.lines(1).get(arNum)?.LCQuantite,
    ]);
    expect(served).toEqual([...wanted]);
    expect(shown()).toEqual([...wanted]);
    expect([outbox.entries(), outbox.hasUnstored(), outbox.trouble()]).toEqual([
      [],
      false,
      undefined,
    ]);
    device.kill(tab);
  });
  await fc.assert(life, { numRuns: 150, endOnFailure: false });
  expect(unstored).toBeGreaterThan(100);
});
