import { isUnreachable, ProblemError } from '../../lib/http-errors.ts';
import { logError } from '../../lib/log.ts';
import {
  type AskMessage,
  CatalogueClosedError,
  type CatalogueScope,
  emptyState,
  type FromWorker,
  type TakenPrices,
  type ToWorker,
} from './catalogue-types.ts';
import type { Replica, ReplicaListener } from './replica.ts';

interface ServiceDelegates {
  openReplica(scope: CatalogueScope, listener: ReplicaListener): Promise<Replica>;
  discard(userKey: string): Promise<void>;
  /** Lets the worker handle waiting messages, so that aborted questions are dropped. */
  breathe(): Promise<void>;
  setClock(offset: number | undefined): void;
  send(message: FromWorker): void;
}

export function createCatalogueService(delegates: ServiceDelegates) {
  const { openReplica, discard, breathe, setClock, send } = delegates;
  let session = 0;
  let opened: { scope: CatalogueScope; replica: Promise<Replica | undefined> } | undefined;
  let ready: Replica | undefined;
  let running: { session: number; over: Promise<void> } | undefined;
  let taking = Promise.resolve();
  const waiting = new Map<number, AskMessage>();
  let isHeld = true;
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking || isHeld) return;
    isWorking = true;
    for (;;) {
      await breathe();
      const [next] = waiting.values();
      if (!next || isHeld) break;
      waiting.delete(next.id);
      await answer(next);
    }
    for (const step of ready?.workAhead() ?? []) {
      if (waiting.size > 0 || isHeld || !succeeds(step)) break;
      await breathe();
    }
    isWorking = false;
    if (waiting.size > 0) void work();
  }

  function resume(): void {
    isHeld = false;
    void work();
  }

  async function answer({ id, name, question }: AskMessage): Promise<void> {
    try {
      if (!ready) throw new CatalogueClosedError();
      send({ type: 'answer', id, answer: await ready.answer(name, question) });
    } catch (error) {
      const isClosed = error instanceof CatalogueClosedError;
      if (!isClosed) logError(`The catalogue could not answer ${name}`, error);
      send({ type: 'failure', id, isClosed, message: String(error) });
    }
  }

  const listener: ReplicaListener = {
    changed: (arNums) => send({ type: 'change', session, change: { arNums } }),
    stateChanged: () => ready && send({ type: 'state', session, state: ready.state() }),
  };

  async function open(next: number, scope: CatalogueScope): Promise<void> {
    session = next;
    ready = undefined;
    // Waiting questions must not be answered with the prices of the next client.
    isHeld = true;
    waiting.clear();
    const before = opened?.replica;
    const replica = (async () => {
      try {
        const known = await before;
        await known?.switchClient(scope.clNum);
        return known ?? (await openReplica(scope, listener));
      } catch (error) {
        await giveUp(scope, error);
        return undefined;
      }
    })();
    opened = { scope, replica };
    const loaded = await replica;
    if (session !== next) return;
    ready = loaded;
    if (loaded) listener.stateChanged();
    resume();
  }

  async function synchronise(): Promise<void> {
    const asked = session;
    const replica = await opened?.replica;
    if (!replica) return;
    if (running && running.session !== asked) {
      // The running synchronisation loads the shared products, so only this client’s prices are
      // loaded here.
      return replica.pullPrices().catch(failed);
    }
    running ??= {
      session: asked,
      over: replica.synchronise().finally(() => {
        running = undefined;
      }),
    };
    await running.over.catch(failed);
    if (ready) resume();
  }

  async function takePrices(id: number, clNum: number): Promise<void> {
    const replica = await opened?.replica;
    if (!replica) {
      send({ type: 'failure', id, isClosed: true, message: 'No catalogue is open' });
      return;
    }
    const answer = await replica.takePrices(clNum).catch(async (error): Promise<TakenPrices> => {
      await failed(error);
      if (isUnreachable(error)) return { failure: 'offline' };
      if (isOfStorage(error)) return { failure: 'storage' };
      const isRejected = error instanceof ProblemError && error.status < 500;
      return { failure: isRejected ? 'refused' : 'server' };
    });
    send({ type: 'answer', id, answer });
  }

  async function failed(error: unknown): Promise<void> {
    if (opened && isOfStorage(error)) await giveUp(opened.scope, error);
    // After a missing answer or a rejection, the next call continues from the stored pages. All
    // other errors are logged.
    else if (!isUnreachable(error) && !(error instanceof ProblemError)) {
      logError('The catalogue could not be brought up to date', error);
    }
  }

  async function giveUp({ userKey }: CatalogueScope, error: unknown): Promise<void> {
    const isFull = isOfStorage(error) && error.name === 'QuotaExceededError';
    const trouble = isFull ? 'full' : 'broken';
    logError('The device keeps no catalogue', error);
    ready = undefined;
    opened = undefined;
    if (isFull) await discard(userKey).catch(() => undefined);
    send({ type: 'state', session, state: { ...emptyState('empty'), trouble } });
  }

  return {
    receive(message: ToWorker): void {
      switch (message.type) {
        case 'clock':
          setClock(message.offset);
          break;
        case 'open':
          void open(message.session, message.scope);
          break;
        case 'ask':
          waiting.set(message.id, message);
          void work();
          break;
        case 'abort':
          waiting.delete(message.id);
          break;
        case 'synchronise':
          void synchronise().then(() => send({ type: 'synchronised', id: message.id }));
          break;
        case 'prices':
          // Loads one client after the other, because two clients of the same tariff group would
          // both fetch the prices of the group.
          taking = taking.then(() => takePrices(message.id, message.clNum));
          break;
        case 'clients':
          void opened?.replica
            .then((replica) => replica?.keepClients(message.clNums))
            .catch(failed);
          break;
        case 'usual':
          void opened?.replica.then((replica) => replica?.setUsual(message.arNums));
      }
    },
    catchUp: async (): Promise<void> => ready?.catchUp().catch(failed),
  };
}

/** Ignores the error of a step: the question that needs the step throws and reports it. */
function succeeds(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}

const isOfStorage = (error: unknown): error is DOMException => error instanceof DOMException;
