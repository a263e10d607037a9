import { expect, test } from 'vitest';
import type { UserDatabaseAccess } from '../database/database.ts';
import { createOutboxStore } from './store.ts';

test('reports no trouble for a transaction that fails after a later one succeeded', async () => {
  const told: unknown[] = [];
  const answers: PromiseWithResolvers<never>[] = [];
  const answerLater = () => {
    const answer = Promise.withResolvers<never>();
    answers.push(answer);
    return answer.promise;
  };
  const store = createOutboxStore({
    database: { read: answerLater, write: answerLater } as unknown as UserDatabaseAccess,
    userKey: 'contact-1',
    makeRoom: async () => false,
    committed: () => undefined,
    uncertain: async () => undefined,
    health: (of, trouble) => told.push([of, trouble]),
  });
  const lost = new DOMException('Connection lost', 'UnknownError');
  const nothing = { result: undefined, change: { put: [], dropped: [], snapshots: [] }, ticket: 1 };
  for (const [of, run, answer] of [
    ['write', () => store.commit(async () => undefined), nothing],
    ['look', () => store.lanes(), []],
  ] as const) {
    const [first, second, third] = [run(), run(), run()].map((one) => one.catch(() => undefined));
    const [late, good, last] = answers.splice(0);
    good?.resolve(answer as never);
    await second;
    late?.reject(lost);
    await first;
    expect(told.splice(0)).toEqual([[of, undefined]]);
    last?.reject(lost);
    await third;
    expect(told.splice(0)).toEqual([[of, 'broken']]);
  }
});
