import { expect, test } from 'vitest';
import type { DeliveryTerms } from '../../../../contract/delivery/schemas.ts';
import { OfflineError } from '../../../lib/http-errors.ts';
import { createDeliveryFacts, isWhole } from './delivery-facts.ts';

const terms = (clTel: string): DeliveryTerms => ({
  cutoff: '16:00',
  paymentMethods: ['cheque'],
  clTel,
  coMobile: null,
  zones: [],
});

function scene() {
  const world = { isOnline: true, clTel: '+33261911042', logged: 0 };
  const reached = async <T>(answer: () => T): Promise<T> => {
    if (!world.isOnline) throw new OfflineError();
    return answer();
  };
  const facts = createDeliveryFacts({
    addresses: () => reached(() => []),
    terms: () => reached(() => terms(world.clTel)),
    log: () => {
      world.logged += 1;
    },
  });
  return { world, facts };
}

// Specification: error.addresses
test('a failure is null and a word in the log, never an error', async () => {
  const { world, facts } = scene();
  world.isOnline = false;
  const found = await facts.refresh(1);
  expect([found, isWhole(found), world.logged]).toEqual([
    { addresses: null, terms: null },
    false,
    2,
  ]);
});

test('what is known stays when nobody answers, and is the same object while it says the same', async () => {
  const { world, facts } = scene();
  const first = await facts.refresh(1);
  expect(isWhole(first)).toBe(true);
  expect(await facts.refresh(1)).toBe(first);
  world.isOnline = false;
  expect(await facts.refresh(1)).toBe(first);
  world.isOnline = true;
  world.clTel = '+33200000000';
  let changes = 0;
  facts.subscribe(() => {
    changes += 1;
  });
  expect((await facts.refresh(1)).terms?.clTel).toBe('+33200000000');
  expect(changes).toBe(1);
  facts.forget();
  expect(facts.getState().get(1)).toBeUndefined();
});

test('what comes late for the former user is not kept for the next one', async () => {
  const answers: ((clTel: string) => void)[] = [];
  const facts = createDeliveryFacts({
    addresses: async () => [],
    terms: () => new Promise((resolve) => answers.push((clTel) => resolve(terms(clTel)))),
    log() {},
  });
  const former = facts.refresh(1);
  facts.forget();
  const next = facts.refresh(1);
  answers[0]?.('+33200000001');
  await former;
  expect(facts.getState().get(1)).toBeUndefined();
  expect(facts.refresh(1)).toBe(next);
  answers[1]?.('+33200000002');
  expect((await next).terms?.clTel).toBe('+33200000002');
});
