import type { NetRow, PriceRow } from '../../../contract/catalogue/schemas.ts';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import type { PricePage } from './catalogue-calls.ts';
import type { CatalogueStore } from './chunks/catalogue-store.ts';
import { isSoundNets, type NetChunk, packNets, unpackNets } from './chunks/net-chunk.ts';
import { isSoundPrices, type PriceChunk, packPrices, unpackPrices } from './chunks/price-chunk.ts';
import { createLogReplica } from './log-replica.ts';
import type { CatalogueEngine } from './memory/catalogue-engine.ts';
import { NetTable } from './memory/net-table.ts';
import { PriceTable } from './memory/price-table.ts';
import type { ReplicaPlatform } from './replica-platform.ts';

class GroupChangedError extends Error {
  override name = 'GroupChangedError';
}

const NO_CONTRACT = new NetTable();

interface ClientReplicaParts {
  store: CatalogueStore;
  platform: ReplicaPlatform;
  /** Returns the current engine. A new load of the whole catalogue replaces the engine. */
  engine: () => Pick<CatalogueEngine, 'setClient'>;
  changed: (arNums: readonly number[] | 'all') => void;
}

/**
 * Loads and stores the prices of one client. Clients of a tariff group share the rows of the group.
 * The engine gets the prices only when they are complete.
 */
export async function createClientReplica(clNum: number, parts: ClientReplicaParts) {
  const { store, platform, engine, changed } = parts;
  const { calls, now } = platform;
  let isClosed = false;
  let shown: ReturnType<typeof wholePrices>;
  let client = await store.client(clNum);
  const contract = await openContract();
  let tariff = client && (await openTariff(client.tgNum));
  show();

  /** Creates a new table for each tariff group, so that rows of two groups cannot mix. */
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

  async function openContract() {
    let table = new NetTable();
    const log = createLogReplica(`nets-${clNum}`, store, {
      apply: (_, chunk: NetChunk) => table.apply(chunk),
      expect() {},
      clear() {
        table = new NetTable();
      },
      live: () => table.liveOn(shopDay(now())),
      loaded: () => table.loadedRows,
      isSound: isSoundNets,
      pack: (rows: readonly NetRow[], removed) => ({ chunk: packNets(rows, removed) }),
      unpack: (_, { chunk }) => unpackNets(chunk as NetChunk),
    });
    await log.load();
    return { log, table: () => table };
  }

  /** Returns undefined unless all prices of the tariff and of the contract have arrived. */
  function wholePrices() {
    if (!client || tariff?.tgNum !== client.tgNum || !tariff.log.head().isWhole) return undefined;
    const isContractWhole = contract.log.head().isWhole;
    if (client.hasNets && !isContractWhole) return undefined;
    const nets = isContractWhole ? contract.table() : NO_CONTRACT;
    return { table: tariff.table(), nets, discount: client.clientDiscount };
  }

  function show(): boolean {
    if (isClosed) return false;
    const next = wholePrices();
    const isSame =
      next?.table === shown?.table &&
      next?.nets === shown?.nets &&
      next?.discount === shown?.discount;
    if (isSame) return false;
    shown = next;
    if (next) engine().setClient(next.table, next.discount, next.nets);
    return true;
  }

  function notifyChange(arNums: readonly number[] | 'all'): void {
    if (show()) changed('all');
    else if (shown) changed(arNums);
  }

  async function save(next: NonNullable<typeof client>): Promise<void> {
    client = next;
    await store.saveClient(next);
  }

  async function learn({ tgNum, clientDiscount }: PricePage) {
    if (client?.tgNum !== tgNum || client.clientDiscount !== clientDiscount) {
      await save({ ...client, clNum, tgNum, clientDiscount });
    }
    if (tariff?.tgNum === tgNum) return tariff;
    tariff = await openTariff(tgNum);
    notifyChange('all');
    return tariff;
  }

  async function pull(): Promise<void> {
    const followed = tariff ?? (await learn(await calls.group(clNum)));
    let last: PricePage | undefined;
    await followed.log.pull({
      async fetchPage(since) {
        const page = await calls.prices(clNum, since);
        await learn(page);
        if (page.tgNum !== followed.tgNum) throw new GroupChangedError();
        last = page;
        return page;
      },
      now,
      changed: notifyChange,
    });
    if (last) await pullContract(last);
  }

  /** Fetches contract prices. Skips the request for the many clients that have none. */
  async function pullContract({ nets, lineage }: PricePage): Promise<void> {
    const { log } = contract;
    const head = log.head();
    if (nets === 0 && head.rev > 0) {
      await log.startOver();
      notifyChange('all');
    } else if (nets > 0 && (head.rev !== nets || head.lineage !== lineage || !head.isWhole)) {
      const fetchPage = (since: number) => calls.nets(clNum, since);
      await log.pull({ fetchPage, now, changed: notifyChange });
    }
    // Saves `hasNets` after the contract prices, so that the former prices are shown until then.
    if (client && Boolean(client.hasNets) !== nets > 0) {
      await save({ ...client, hasNets: nets > 0 });
      notifyChange([]);
    }
  }

  return {
    close() {
      isClosed = true;
      shown = undefined;
    },
    hasPrices: () => shown !== undefined,
    tgNum: () => tariff?.tgNum,
    bytes: () => (tariff?.log.head().bytes ?? 0) + contract.log.head().bytes,
    async compact(): Promise<boolean> {
      const done = [await tariff?.log.compact(), await contract.log.compact()];
      return done.includes(true);
    },
    showAgain() {
      if (shown) engine().setClient(shown.table, shown.discount, shown.nets);
    },
    async pull(): Promise<void> {
      try {
        await pull();
      } catch (error) {
        if (!(error instanceof GroupChangedError)) throw error;
        await pull();
      }
      // The discount may have changed, although no row has.
      notifyChange([]);
    },
    async catchUp(): Promise<void> {
      client = (await store.client(clNum)) ?? client;
      notifyChange(await contract.log.catchUp());
      if (client && tariff?.tgNum !== client.tgNum) {
        tariff = await openTariff(client.tgNum);
        notifyChange('all');
      } else notifyChange((await tariff?.log.catchUp()) ?? []);
    },
  };
}
