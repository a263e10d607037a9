import { expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createCatalogueService } from './catalogue-service.ts';
import { emptyState, type FromWorker } from './catalogue-types.ts';
import type { Replica } from './replica.ts';

test('reports each question that fails, and accepts further questions', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent: FromWorker[] = [];
  let prepared = 0;
  const fail = () => {
    throw new Error('20261/23/ is no day');
  };
  const replica = {
    state: () => emptyState('ready'),
    answer: async () => fail(),
    workAhead: () => {
      prepared += 1;
      return [fail, fail];
    },
  } as Partial<Replica> as Replica;
  const service = createCatalogueService({
    openReplica: async () => replica,
    discard: async () => undefined,
    breathe: () => new Promise((done) => setImmediate(done)),
    send: (message) => void sent.push(message),
    setClock() {},
  });
  const failures = () => sent.filter(({ type }) => type === 'failure').length;
  service.receive({ type: 'open', session: 1, scope: { userKey: 'contact-1', clNum: 1 } });
  for (const id of [1, 2, 3]) {
    service.receive({ type: 'ask', id, name: 'products', question: { arNums: [1] } });
    await eventually(() => expect(failures()).toBe(id));
    // After a failure, the worker still prepares for the next questions.
    await eventually(() => expect(prepared).toBe(id));
  }
  vi.restoreAllMocks();
});
