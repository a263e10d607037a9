import type { StoreApi } from 'zustand/vanilla';
import type { ListQuery } from '../../../contract/catalogue/list-query.ts';
import type {
  Brand,
  Category,
  Facets,
  Product,
  ProductSheet,
} from '../../../contract/catalogue/schemas.ts';

/** For whom the device answers: whose data it holds, and whose prices it shows. */
export interface CatalogueScope {
  userKey: string;
  clNum: number;
}

/**
 * How much of the catalogue is on this device.
 *
 *   closed ──open──▶ opening ──▶ empty ──first page──▶ partial ──last page──▶ ready
 *                       └── what the device had before ──▶ partial, ready
 */
export interface ReplicaState {
  phase: 'closed' | 'opening' | 'empty' | 'partial' | 'ready';
  /** Articles on the device, and how many the server said there are; 0 while unknown. */
  products: number;
  expected: number;
  /** Bytes that the catalogue takes on the device, as it was written. */
  bytes: number;
  /** When the server last confirmed that nothing newer is there, in ms; undefined before. */
  verifiedAt: number | undefined;
  isSynchronising: boolean;
  /** The client's prices are on the device; without them no article is shown from it. */
  hasPrices: boolean;
  /** Why the device keeps no catalogue: no room for it, or storage that does not work. */
  trouble?: 'full' | 'broken';
}

/** What a list shows first, and the numbers of everything in it, in its order. */
export interface DeviceList {
  arNums: Int32Array;
  items: Product[];
  facets: Facets;
}

export interface SearchHit {
  products: Product[];
  total: number;
}

export interface Shelves {
  categories: Category[];
  brands: Brand[];
}

/** Articles that an update has touched, or `all` when a client's prices or everything changed. */
export type CatalogueChange = { arNums: readonly number[] | 'all' };

/** What the worker answers, by name. */
export interface CatalogueQuestions {
  list: { asks: { query: ListQuery; count: number }; answers: DeviceList };
  products: { asks: { arNums: readonly number[] }; answers: Product[] };
  sheet: { asks: { arNum: number }; answers: ProductSheet | undefined };
  /** What a unit of each weighs, in kilograms; of those that are on the device. */
  weights: { asks: { arNums: readonly number[] }; answers: ReadonlyMap<number, string> };
  /** Articles whose code, EAN or pack EAN is exactly this. */
  lookup: { asks: { code: string }; answers: Product[] };
  /** The same for many codes at once, or what is nearly each of them; code by code. */
  codes: { asks: { codes: readonly string[]; nearly: boolean }; answers: Product[][] };
  search: { asks: { text: string; count: number }; answers: SearchHit };
  shelves: { asks: Record<never, never>; answers: Shelves };
}

/** What a client's tariff group takes on the device, or why its prices are not there. */
export type TakenPrices =
  | { tgNum: number; bytes: number }
  | { failure: 'offline' | 'refused' | 'server' | 'storage' };

export type QuestionName = keyof CatalogueQuestions;

export class CatalogueClosedError extends Error {
  override name = 'CatalogueClosedError';
}

export interface DeviceCatalogue extends Omit<StoreApi<ReplicaState>, 'setState'> {
  /** Loads what the device has of a scope and keeps it up to date; another scope ends the one before. */
  open(scope: CatalogueScope): void;
  /** Ends the worker; what the device has stays. Every open question fails with `CatalogueClosedError`. */
  close(): void;
  scope(): CatalogueScope | undefined;
  onChange(listener: (change: CatalogueChange) => void): () => void;
  /** Answered from memory, once what the device has is loaded; an aborted question costs nothing. */
  ask<N extends QuestionName>(
    name: N,
    question: CatalogueQuestions[N]['asks'],
    signal?: AbortSignal,
  ): Promise<CatalogueQuestions[N]['answers']>;
  /** Asks the server now for what is new; resolves when that is over, however it went. */
  synchronise(): Promise<void>;
  /**
   * Brings another client's prices to the device, beside those in use: what its tariff group has is
   * fetched once for all its clients.
   */
  takePrices(clNum: number): Promise<TakenPrices>;
  /** What is of other clients than these leaves the device, now or when it is opened. */
  keepClients(clNums: ReadonlySet<number>): void;
  /** Which articles the client usually buys: they come first among equals in a search. */
  setUsual(arNums: readonly number[]): void;
}
