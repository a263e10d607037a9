import type { FeedRow } from '../../../contract/catalogue/schemas.ts';
import { groupBy } from '../../../contract/core/group-by.ts';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import { catalogueDatabaseName } from '../database/database-name.ts';
import {
  CatalogueClosedError,
  type CatalogueQuestions,
  type CatalogueScope,
  type QuestionName,
  type ReplicaState,
} from './catalogue-types.ts';
import type { CatalogueStore } from './chunks/catalogue-store.ts';
import {
  detailAt,
  isSoundProducts,
  type ProductChunk,
  packProducts,
  unpackProducts,
} from './chunks/product-chunk.ts';
import { createClientReplica } from './client-replica.ts';
import { createLogReplica } from './log-replica.ts';
import {
  type CatalogueEngine,
  createCatalogueEngine,
  type StoredDetail,
} from './memory/catalogue-engine.ts';
import type { ReplicaPlatform } from './replica-platform.ts';
import { createShelfReplica } from './shelf-replica.ts';

class DetailLostError extends Error {
  override name = 'DetailLostError';
}

export interface ReplicaListener {
  changed(arNums: readonly number[] | 'all'): void;
  stateChanged(): void;
}

interface ReplicaParts {
  scope: CatalogueScope;
  store: CatalogueStore;
  platform: ReplicaPlatform;
  listener: ReplicaListener;
  /** Notifies other tabs that the store has changed. */
  announce: () => void;
}

type Answers = {
  [N in QuestionName]: (
    asked: CatalogueQuestions[N]['asks'],
  ) => CatalogueQuestions[N]['answers'] | Promise<CatalogueQuestions[N]['answers']>;
};

export type Replica = Awaited<ReturnType<typeof createReplica>>;

export async function createReplica(parts: ReplicaParts) {
  const { scope, store, platform, listener, announce } = parts;
  const { calls, now, exclusively } = platform;
  const today = () => shopDay(now());
  const name = catalogueDatabaseName(scope.userKey);
  let clNum = scope.clNum;
  let engine: CatalogueEngine = createCatalogueEngine(today);
  let usual: readonly number[] = [];
  let day = today();
  let isSynchronising = false;

  const products = createLogReplica('products', store, {
    apply: (number, chunk: ProductChunk) => engine.products.apply(number, chunk),
    expect: (rows) => engine.products.expect(rows),
    clear: renewEngine,
    live: () => engine.products.live,
    loaded: () => engine.products.loadedRows,
    isSound: isSoundProducts,
    pack: (rows: readonly FeedRow[], removed) => packProducts(rows, removed),
    async unpack(head, { number, chunk }) {
      const details = await store.details(head, number);
      if (!details) throw new DetailLostError();
      return unpackProducts(chunk as ProductChunk, details);
    },
  });
  const shelves = await createShelfReplica(store, () => engine);
  let client = await openClient(clNum);
  await products.load();

  function renewEngine(): void {
    engine = createCatalogueEngine(today);
    engine.setUsual(usual);
    shelves.show();
    client.showAgain();
  }

  function openClient(of: number) {
    return createClientReplica(of, { store, platform, engine: () => engine, changed });
  }

  function changed(arNums: readonly number[] | 'all'): void {
    // Reports the state first, because listeners to a change read the state.
    listener.stateChanged();
    if (arNums.length > 0) listener.changed(arNums);
  }

  async function synchronise(): Promise<void> {
    if (today() !== day) {
      day = today();
      changed('all');
    }
    await pullPrices();
    await exclusively(`${name}-products`, pullProducts);
    announce();
    await exclusively(`${name}-compaction`, compact);
  }

  const pullPrices = () => exclusively(`${name}-client-${clNum}`, () => client.pull());

  async function pullProducts(): Promise<void> {
    if (await shelves.pull(calls, clNum)) changed('all');
    await products.pull({
      fetchPage: (since) => calls.products(clNum, since),
      now,
      stored() {
        announce();
        listener.stateChanged();
      },
      changed,
    });
  }

  async function compact(): Promise<void> {
    try {
      if (await products.compact()) {
        await products.load();
        announce();
      }
    } catch (error) {
      if (!(error instanceof DetailLostError)) throw error;
      await startOver();
      announce();
    }
    if (await client.compact()) await client.catchUp();
  }

  async function startOver(): Promise<void> {
    await products.startOver();
    changed('all');
  }

  /** Reads each chunk once, because the products of a cart often share a chunk. */
  async function storedDetails(arNums: readonly number[]): Promise<Map<number, StoredDetail>> {
    const { products: table } = engine;
    const places = arNums.flatMap((arNum) => {
      const slot = table.slotOf(arNum);
      return slot === undefined ? [] : [{ arNum, ...table.placeOf(slot) }];
    });
    const found = new Map<number, StoredDetail>();
    for (const [number, own] of groupBy(places, (place) => place.number)) {
      const details = await store.details(products.head(), number);
      if (!details) continue;
      for (const { arNum, row } of own) found.set(arNum, detailAt(details, row));
    }
    return found;
  }

  async function storedDetail(arNum: number): Promise<StoredDetail | undefined> {
    const find = async () => (await storedDetails([arNum])).get(arNum);
    const isKnown = () => engine.products.slotOf(arNum) !== undefined;
    const stored = await find();
    if (stored || !isKnown()) return stored;
    // If the details are missing, another tab has compacted the log, or the log is damaged.
    changed(await products.catchUp());
    const again = await find();
    if (!again && isKnown()) await startOver();
    return again;
  }

  function state(): ReplicaState {
    const { isWhole, expected, verifiedAt, bytes } = products.head();
    const held = engine.products.live;
    return {
      phase: isWhole ? 'ready' : held > 0 ? 'partial' : 'empty',
      products: held,
      expected,
      bytes: bytes + client.bytes(),
      verifiedAt,
      isSynchronising,
      hasPrices: client.hasPrices(),
    };
  }

  const answers: Answers = {
    list: ({ query, count }) => engine.list(query, count),
    products: ({ arNums }) => engine.byNumbers(arNums),
    pictures: ({ arNums }) => engine.pictures(arNums),
    lookup: ({ code }) => engine.lookup(code),
    codes: ({ codes, nearly }) => engine.codes(codes, nearly),
    names: ({ names, inCart }) => engine.names(names, inCart),
    search: ({ text, count }) => engine.search(text, count),
    shelves: () => engine.shelves(),
    async detail({ arNum }) {
      const stored = await storedDetail(arNum);
      return stored && engine.detail(arNum, stored);
    },
    async weights({ arNums }) {
      const details = [...(await storedDetails(arNums))];
      return new Map(details.map(([arNum, { weight }]) => [arNum, weight]));
    },
  };

  return {
    state,
    async synchronise(): Promise<void> {
      isSynchronising = true;
      listener.stateChanged();
      try {
        await synchronise();
      } finally {
        isSynchronising = false;
        listener.stateChanged();
      }
    },
    pullPrices,
    async takePrices(other: number): Promise<{ tgNum: number; bytes: number }> {
      const shown = { setClient() {} };
      const unseen = { store, platform, engine: () => shown, changed() {} };
      const taken = await createClientReplica(other, unseen);
      await taken.pull();
      taken.close();
      const tgNum = taken.tgNum() ?? 0;
      // The current client may be in the same tariff group and then needs the new rows, too.
      if (tgNum === client.tgNum()) await client.catchUp();
      announce();
      return { tgNum, bytes: taken.bytes() };
    },
    keepClients: (clNums: ReadonlySet<number>) => store.keepClients(new Set(clNums).add(clNum)),
    async switchClient(next: number): Promise<void> {
      client.close();
      const other = await openClient(next);
      clNum = next;
      client = other;
      changed('all');
    },
    async catchUp(): Promise<void> {
      await shelves.load();
      changed(await products.catchUp());
      await client.catchUp();
    },
    setUsual(arNums: readonly number[]): void {
      usual = arNums;
      engine.setUsual(arNums);
    },
    workAhead: () => engine.workAhead(),
    async answer<N extends QuestionName>(
      question: N,
      asked: CatalogueQuestions[N]['asks'],
    ): Promise<CatalogueQuestions[N]['answers']> {
      const needsPrices = question !== 'shelves' && question !== 'pictures';
      if (needsPrices && !client.hasPrices()) throw new CatalogueClosedError();
      return await answers[question](asked);
    },
  };
}
