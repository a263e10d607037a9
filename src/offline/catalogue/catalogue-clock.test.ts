import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NOON, newUser, serverWith } from '../../../tests/support/device/device-tab.ts';
import { catalogueDatabaseName } from '../database-name.ts';
import { createDeviceCatalogue, type WorkerLike } from './catalogue-bridge.ts';
import { createCatalogueService } from './catalogue-service.ts';
import type { FromWorker } from './catalogue-types.ts';
import { openCatalogueStore } from './chunks/catalogue-store.ts';
import { createReplica } from './replica/replica.ts';

const AHEAD_MS = 40 * 86_400_000;

/** A page and its worker on a device whose date is forty days ahead. */
function scene(offset: number | undefined) {
  const server = serverWith(3);
  const promotions = [{ discount: '50', startsOn: '20261101', endsOn: '20261130' }];
  server.tariff(1).put({ arNum: 2, price: null, promotions });
  const clock = createStore(() => offset);
  let known: number | undefined;
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => setTimeout(() => service.receive(message)),
    terminate() {},
  };
  const send = (data: FromWorker) =>
    void setTimeout(() => worker.onmessage?.({ data } as MessageEvent<FromWorker>));
  const service = createCatalogueService({
    openReplica: async (scope, listener) =>
      createReplica(scope, {
        ...listener,
        store: await openCatalogueStore(catalogueDatabaseName(scope.userKey), () => {}),
        calls: server.calls,
        now: () => NOON + AHEAD_MS + (known ?? 0),
        exclusively: (_, run) => run(),
        announce() {},
      }),
    discard: async () => {},
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    setClock(next) {
      known = next;
    },
    send,
  });
  const nothing = () => {};
  const device = createDeviceCatalogue({
    ...{ startWorker: () => worker, clock, report: nothing },
    ...{ isOnline: () => true, onReconnect: nothing, isVisible: () => true, onVisible: nothing },
    ...{ onLeft: nothing, onBack: nothing, every: () => nothing },
  });
  device.open({ userKey: newUser(), clNum: 1 });
  const price = async () => (await device.ask('products', { arNums: [2] }))[0]?.netPrice;
  return { clock, device, price };
}

test('the worker knows the server’s date before its first answer', async () => {
  const { device, price } = scene(-AHEAD_MS);
  await device.synchronise();
  expect(await price()).toBe('0.5000');
});

test('what the page learns later changes prices and lists at once', async () => {
  const { clock, device, price } = scene(undefined);
  await device.synchronise();
  expect(await price()).toBe('1.0000');
  const changed = vi.fn();
  device.onChange(changed);
  clock.setState(-AHEAD_MS, true);
  await vi.waitFor(() =>
    expect(changed).toHaveBeenCalledWith({ arNums: 'all' }, expect.anything()),
  );
  expect(await price()).toBe('0.5000');
});
