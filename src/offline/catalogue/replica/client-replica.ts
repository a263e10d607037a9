import type { PriceRow } from '../../../../contract/catalogue/schemas.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { CatalogueStore } from '../chunks/catalogue-store.ts';
import { isSoundPrices, type PriceChunk, packPrices, unpackPrices } from '../chunks/price-chunk.ts';
import type { CatalogueEngine } from '../memory/catalogue-engine.ts';
import { PriceTable } from '../memory/price-table.ts';
import type { CatalogueCalls, PricePage } from './catalogue-calls.ts';
import { createLogReplica } from './log-replica.ts';

class GroupChangedError extends Error {
  override name = 'GroupChangedError';
}

interface ClientReplicaDelegates {
  store: CatalogueStore;
  calls: Pick<CatalogueCalls, 'prices' | 'group'>;
  engine(): Pick<CatalogueEngine, 'setClient'>;
  now(): number;
  changed(arNums: readonly number[] | 'all'): void;
}

/** Other clients share the tariff's rows. The engine gets them only when they are complete. */
export async function createClientReplica(clNum: number, delegates: ClientReplicaDelegates) {
  const { store, calls, engine, now, changed } = delegates;
  let isClosed = false;
  let shown: { table: PriceTable; discount: string } | undefined;
  let client = await store.client(clNum);
  let tariff = client && (await openTariff(client.tgNum));
  show();

  /** Log and table belong together, or two groups could mix. */
  async function openTariff(tgNum: number) {
    let table = new PriceTable();
    const log = createLogReplica(`prices-${tgNum}`, store, {
      apply: (_, chunk: PriceChunk) => table.apply(chunk),
      expect: (rows) => table.expect(rows),
      clear() {
        table = new PriceTable();
      },
      live: () => table.liveOn(shopDay(now())),
      loaded: () => table.loadedRows,
      isSound: isSoundPrices,
      pack: (rows: readonly PriceRow[], removed) => ({ chunk: packPrices(rows, removed) }),
      unpack: (_, { chunk }) => unpackPrices(chunk as PriceChunk),
    });
    await log.load();
    return { tgNum, log, table: () => table };
  }

  function show(): boolean {
    if (isClosed) return false;
    const next =
      client && tariff?.tgNum === client.tgNum && tariff.log.head().isWhole
        ? { table: tariff.table(), discount: client.clientDiscount }
        : undefined;
    if (next?.table === shown?.table && next?.discount === shown?.discount) return false;
    shown = next;
    if (next) engine().setClient(next.table, next.discount);
    return true;
  }

  function notifyChange(arNums: readonly number[] | 'all'): void {
    if (show()) changed('all');
    else if (shown) changed(arNums);
  }

  async function learn({ tgNum, clientDiscount }: PricePage) {
    if (client?.tgNum !== tgNum || client.clientDiscount !== clientDiscount) {
      client = { clNum, tgNum, clientDiscount };
      await store.saveClient(client);
    }
    if (tariff?.tgNum === tgNum) return tariff;
    tariff = await openTariff(tgNum);
    notifyChange('all');
    return tariff;
  }

  async function pull(): Promise<void> {
    const followed = tariff ?? (await learn(await calls.group(clNum)));
    await followed.log.pull({
      async fetchPage(since) {
        const page = await calls.prices(clNum, since);
        await learn(page);
        if (page.tgNum !== followed.tgNum) throw new GroupChangedError();
        return page;
      },
      now,
      changed: notifyChange,
    });
  }

  return {
    close() {
      isClosed = true;
      shown = undefined;
    },
    hasPrices: () => shown !== undefined,
    tgNum: () => tariff?.tgNum,
    log: () => tariff?.log,
    showAgain() {
      if (shown) engine().setClient(shown.table, shown.discount);
    },
    async pull(): Promise<void> {
      try {
        await pull();
      } catch (error) {
        if (!(error instanceof GroupChangedError)) throw error;
        await pull();
      }
      // The discount may have changed alone.
      notifyChange([]);
    },
    async catchUp(): Promise<void> {
      client = (await store.client(clNum)) ?? client;
      if (client && tariff?.tgNum !== client.tgNum) {
        tariff = await openTariff(client.tgNum);
        notifyChange('all');
      } else notifyChange((await tariff?.log.catchUp()) ?? []);
    },
  };
}
