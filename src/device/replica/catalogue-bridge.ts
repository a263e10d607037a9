import { createStore } from 'zustand/vanilla';
import { type Deferred, deferred } from '../../lib/async/deferred.ts';
import { clockOffset } from '../../lib/clock.ts';
import { isEqual } from '../../lib/plain-data.ts';
import { connection, reportConnection } from '../connection/device-connection.ts';
import {
  type AskMessage,
  type CatalogueChange,
  CatalogueClosedError,
  type CatalogueQuestions,
  type CatalogueScope,
  emptyState,
  type FromWorker,
  holdsAll,
  type QuestionName,
  type ReplicaState,
  type TakenPrices,
  type ToWorker,
} from './catalogue-types.ts';

export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The browser and network functions that this module uses. Tests replace them. */
export const bridgePlatform = {
  startWorker: (): WorkerLike =>
    new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' }),
  clock: clockOffset,
  report: reportConnection,
  isOnline: connection.canSend,
  onReconnect: (run: () => void): unknown => connection.onReconnect(run),
  isVisible: () => document.visibilityState === 'visible',
  onVisible: (look: () => void): void => document.addEventListener('visibilitychange', look),
  /** Calls `rest` when the user leaves the page. The browser may then freeze the page. */
  onLeft(rest: () => void): void {
    window.addEventListener('pagehide', rest);
    document.addEventListener('freeze', rest);
  },
  onBack(goOn: () => void): void {
    window.addEventListener('pageshow', goOn);
    document.addEventListener('resume', goOn);
  },
  every(ms: number, run: () => void): () => void {
    const timer = window.setInterval(run, ms);
    return () => window.clearInterval(timer);
  },
};

const SYNCHRONISE_MS = 60_000;
/** The pause before the first retry of a synchronisation. Pauses double up to `SYNCHRONISE_MS`. */
const RETRY_MS = 5000;
const LONGEST_PAUSE = SYNCHRONISE_MS / RETRY_MS;
const READY_MARK = 'comptoir:catalogue-ready';

export type DeviceCatalogue = ReturnType<typeof createDeviceCatalogue>;

/**
 * Connects the page with the catalogue worker. When the scope changes, all open questions fail,
 * because the worker must not answer them with the prices of another client.
 */
export function createDeviceCatalogue(platform: typeof bridgePlatform) {
  let worker: WorkerLike | undefined;
  let scope: CatalogueScope | undefined;
  let session = 0;
  let lastId = 0;
  const store = createStore(() => emptyState('closed'));
  let stopTimers: (() => void)[] = [];
  let pause = { passed: 0, length: 1 };
  let own: ReadonlySet<number> | undefined;
  let usual: readonly number[] = [];
  const questions = new Map<number, Pick<Deferred<unknown>, 'resolve' | 'reject'>>();
  const synchronisations = new Map<number, () => void>();
  const changes = createStore((): CatalogueChange => ({ arNums: [] }));

  function setState(next: ReplicaState): void {
    const state = store.getState();
    if (isEqual(next, state)) return;
    // Benchmarks wait for this mark: the catalogue is complete from then on.
    if (holdsAll(next) && !holdsAll(state)) performance.mark(READY_MARK);
    if (!holdsAll(next)) performance.clearMarks(READY_MARK);
    store.setState(next, true);
  }

  function failQuestions(): void {
    for (const { reject } of questions.values()) reject(new CatalogueClosedError());
    questions.clear();
  }

  function receive(message: FromWorker): void {
    switch (message.type) {
      case 'answer':
        take(message.id)?.resolve(message.answer);
        break;
      case 'failure': {
        const { id, isClosed, message: text } = message;
        take(id)?.reject(isClosed ? new CatalogueClosedError() : new Error(text));
        break;
      }
      case 'synchronised':
        synchronisations.get(message.id)?.();
        synchronisations.delete(message.id);
        break;
      case 'state':
        if (message.session === session) setState(message.state);
        break;
      case 'change':
        if (message.session === session) changes.setState(message.change, true);
        break;
      case 'connection':
        platform.report(message.event);
        break;
      case 'ended':
        close();
    }
  }

  function take(id: number) {
    const pending = questions.get(id);
    questions.delete(id);
    return pending;
  }

  function start(): WorkerLike {
    const started = platform.startWorker();
    started.onmessage = ({ data }) => {
      if (worker === started) receive(data);
    };
    started.onerror = () => {
      if (worker !== started) return;
      stop();
      setState({ ...emptyState('empty'), trouble: 'broken' });
    };
    return started;
  }

  function stop(): void {
    worker?.terminate();
    worker = undefined;
    for (const stopTimer of stopTimers) stopTimer();
    stopTimers = [];
    failQuestions();
    for (const resolve of synchronisations.values()) resolve();
    synchronisations.clear();
  }

  function close(): void {
    stop();
    scope = undefined;
    own = undefined;
    session += 1;
    setState(emptyState('closed'));
  }

  function open(next: CatalogueScope): void {
    if (worker && scope?.userKey === next.userKey && scope.clNum === next.clNum) return;
    if (scope && scope.userKey !== next.userKey) close();
    failQuestions();
    if (scope?.clNum !== next.clNum) usual = [];
    scope = next;
    session += 1;
    setState(emptyState('opening'));
    worker ??= start();
    pause = { passed: 0, length: 1 };
    if (stopTimers.length === 0) {
      stopTimers = [
        platform.every(SYNCHRONISE_MS, synchroniseIfSeen),
        platform.every(RETRY_MS, retry),
      ];
    }
    worker.postMessage({ type: 'clock', offset: platform.clock.getState() });
    worker.postMessage({ type: 'open', session, scope: next });
    worker.postMessage({ type: 'usual', arNums: usual });
    if (own) worker.postMessage({ type: 'clients', clNums: own });
    own = undefined;
    synchroniseIfSeen();
  }

  function retry(): void {
    pause.passed += 1;
    if (holdsAll(store.getState()) || pause.passed < pause.length) return;
    pause = { passed: 0, length: Math.min(2 * pause.length, LONGEST_PAUSE) };
    synchroniseIfSeen();
  }

  function synchroniseIfSeen(): void {
    if (worker && platform.isOnline() && platform.isVisible()) void synchronise();
  }

  async function synchronise(): Promise<void> {
    if (!worker) return;
    lastId += 1;
    const { promise, resolve } = deferred<void>();
    synchronisations.set(lastId, resolve);
    worker.postMessage({ type: 'synchronise', id: lastId });
    await promise;
  }

  async function request(
    message: (id: number) => ToWorker,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const asked = worker;
    if (!asked) throw new CatalogueClosedError();
    signal?.throwIfAborted();
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject } = deferred<unknown>();
    const abort = () => {
      if (!take(id)) return;
      asked.postMessage({ type: 'abort', id });
      reject(signal?.reason);
    };
    questions.set(id, { resolve, reject });
    signal?.addEventListener('abort', abort);
    asked.postMessage(message(id));
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  // A new offset may change the day, and so the prices.
  platform.clock.subscribe((offset) => {
    worker?.postMessage({ type: 'clock', offset });
    synchroniseIfSeen();
  });
  platform.onReconnect(synchroniseIfSeen);
  platform.onVisible(synchroniseIfSeen);
  // A worker that is frozen in a cached page can crash the page (record 0015).
  platform.onLeft(() => {
    stop();
    if (scope) setState(emptyState('opening'));
  });
  platform.onBack(() => scope && open(scope));

  return {
    ...store,
    open,
    /** Stops the worker. The stored catalogue is not deleted. */
    close,
    scope: () => scope,
    onChange: (listener: (change: CatalogueChange) => void) => changes.subscribe(listener),
    ask: <N extends QuestionName>(
      name: N,
      question: CatalogueQuestions[N]['asks'],
      signal?: AbortSignal,
    ) =>
      request((id) => ({ type: 'ask', id, name, question }) as AskMessage, signal) as Promise<
        CatalogueQuestions[N]['answers']
      >,
    /** Synchronises the catalogue. The promise resolves at the end, even after a failure. */
    synchronise,
    takePrices: (clNum: number) =>
      request((id) => ({ type: 'prices', id, clNum })) as Promise<TakenPrices>,
    keepClients(clNums: ReadonlySet<number>): void {
      if (worker) worker.postMessage({ type: 'clients', clNums });
      else own = clNums;
    },
    setUsual(arNums: readonly number[]): void {
      usual = arNums;
      worker?.postMessage({ type: 'usual', arNums });
    },
  };
}
