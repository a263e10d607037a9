import { expect } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { catalogueDatabaseName } from '../../../src/device/database/database-name.ts';
import { deleteDatabase } from '../../../src/device/database/idb.ts';
import {
  createDeviceCatalogue,
  type WorkerLike,
} from '../../../src/device/replica/catalogue-bridge.ts';
import { createCatalogueService } from '../../../src/device/replica/catalogue-service.ts';
import type {
  FromWorker,
  ReplicaState,
  ToWorker,
} from '../../../src/device/replica/catalogue-types.ts';
import {
  type CatalogueStore,
  openCatalogueStore,
} from '../../../src/device/replica/chunks/catalogue-store.ts';
import { createReplica } from '../../../src/device/replica/replica.ts';
import { eventually } from '../eventually.ts';
import { FeedServer, feedRow } from '../servers/feed-server.ts';

let users = 0;

interface Options {
  open?: () => void;
  append?: () => void;
  /** The device’s date. The server’s date is this date plus `offset`. */
  now?: number;
  offset?: number | undefined;
}

/**
 * Opens a page and its worker in one thread. Messages are cloned, and each message arrives in its
 * own task.
 */
export function openCataloguePage(options: Options = {}) {
  const server = new FeedServer(10);
  server.clients.set(1, { tgNum: 1, clientDiscount: '0' });
  server.clients.set(2, { tgNum: 2, clientDiscount: '50' });
  for (let arNum = 1; arNum <= 25; arNum += 1) server.products.put(feedRow(arNum));
  const fixture = { isOnline: true, isVisible: true, workers: 0, alive: 0, rounds: 0 };
  const worked: string[] = [];
  const clock = createStore(() => options.offset);
  let known: number | undefined;
  const page = { leave() {}, comeBack() {} };
  const looks: (() => void)[] = [];
  const ticks = new Set<() => void>();
  const events: string[] = [];

  function startWorker(): WorkerLike {
    fixture.workers += 1;
    fixture.alive += 1;
    let isAlive = true;
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage(message: ToWorker) {
        const sent = structuredClone(message);
        if (sent.type === 'synchronise') fixture.rounds += 1;
        setImmediate(() => isAlive && service.receive(sent));
      },
      terminate() {
        isAlive = false;
        fixture.alive -= 1;
      },
    };
    const send = (message: FromWorker) => {
      const sent = structuredClone(message);
      setImmediate(() => isAlive && worker.onmessage?.({ data: sent } as MessageEvent<FromWorker>));
    };
    let opened: CatalogueStore | undefined;
    const service = createCatalogueService({
      async openReplica(scope, listener) {
        options.open?.();
        const name = catalogueDatabaseName(scope.userKey);
        const store = await openCatalogueStore(name, () => send({ type: 'ended' }));
        opened = store;
        const append: typeof store.append = (...given) => {
          options.append?.();
          return store.append(...given);
        };
        const now = () => (options.now ?? Date.now()) + (known ?? 0);
        const replica = await createReplica({
          scope,
          store: { ...store, append },
          platform: { calls: server.calls, now, exclusively: (_, run) => run() },
          listener,
          announce() {},
        });
        return {
          ...replica,
          answer(name, asked) {
            worked.push(name);
            return replica.answer(name, asked);
          },
        };
      },
      discard(userKey) {
        opened?.close();
        return deleteDatabase(catalogueDatabaseName(userKey));
      },
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
      setClock(offset) {
        known = offset;
      },
      send,
    });
    return worker;
  }

  const device = createDeviceCatalogue({
    startWorker,
    clock,
    report: (event) => events.push(event),
    isOnline: () => fixture.isOnline,
    onReconnect: (look) => looks.push(look),
    isVisible: () => fixture.isVisible,
    onVisible: (look) => looks.push(look),
    onLeft: (rest) => {
      page.leave = rest;
    },
    onBack: (goOn) => {
      page.comeBack = goOn;
    },
    every(_, run) {
      ticks.add(run);
      return () => ticks.delete(run);
    },
  });
  users += 1;
  const userKey = `contact-bridge-${users}`;
  const until = (wanted: Partial<ReplicaState>) =>
    eventually(() => expect(device.getState()).toMatchObject(wanted));
  return { device, server, fixture, worked, clock, page, ticks, looks, events, until, userKey };
}
