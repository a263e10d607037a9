import type { ListQuery } from '../../../contract/catalogue/list-query.ts';
import type {
  Brand,
  Category,
  Facets,
  Product,
  ProductDetail,
} from '../../../contract/catalogue/schemas.ts';
import type { ConnectionEvent } from '../connection/connection.ts';

export interface CatalogueScope {
  userKey: string;
  clNum: number;
}

/**
 *   closed ──open──▶ opening ──▶ empty ──first page──▶ partial ──last page──▶ ready
 *                       └── stored data ──▶ partial, ready
 */
export interface ReplicaState {
  phase: 'closed' | 'opening' | 'empty' | 'partial' | 'ready';
  products: number;
  expected: number;
  bytes: number;
  verifiedAt: number | undefined;
  isSynchronising: boolean;
  /** False if the client’s prices are missing. The page then shows no product of the replica. */
  hasPrices: boolean;
  trouble?: 'full' | 'broken';
}

export const holdsAll = ({ phase, hasPrices }: ReplicaState): boolean =>
  phase === 'ready' && hasPrices;

export const emptyState = (phase: ReplicaState['phase']): ReplicaState => ({
  phase,
  products: 0,
  expected: 0,
  bytes: 0,
  verifiedAt: undefined,
  isSynchronising: false,
  hasPrices: false,
});

export interface DeviceList {
  /** The numbers of all products of the sorted list. `items` contains the first products. */
  arNums: Int32Array;
  items: Product[];
  facets: Facets;
}

export interface SearchHit {
  products: Product[];
  total: number;
}

export interface NameMatch {
  /** The products that the name may mean, the likeliest first. */
  products: Product[];
  /** True if the name can mean only the first product. */
  isSure: boolean;
  /** True if the first product has every word and every number of the name. */
  isWhole: boolean;
}

export interface Shelves {
  categories: Category[];
  brands: Brand[];
}

export type CatalogueChange = { arNums: readonly number[] | 'all' };

export interface CatalogueQuestions {
  list: { asks: { query: ListQuery; count: number }; answers: DeviceList };
  products: { asks: { arNums: readonly number[] }; answers: Product[] };
  detail: { asks: { arNum: number }; answers: ProductDetail | undefined };
  /** Returns the URLs of thumbnails, even before the prices are known. */
  pictures: { asks: { arNums: readonly number[] }; answers: string[] };
  weights: { asks: { arNums: readonly number[] }; answers: ReadonlyMap<number, string> };
  lookup: { asks: { code: string }; answers: Product[] };
  /** Finds products by codes. With `nearly`, finds similar codes instead of equal codes. */
  codes: { asks: { codes: readonly string[]; nearly: boolean }; answers: Product[][] };
  names: { asks: { names: readonly string[]; inCart: readonly number[] }; answers: NameMatch[] };
  search: { asks: { text: string; count: number }; answers: SearchHit };
  shelves: { asks: Record<never, never>; answers: Shelves };
}

export type TakenPrices =
  | { tgNum: number; bytes: number }
  | { failure: 'offline' | 'refused' | 'server' | 'storage' };

export type QuestionName = keyof CatalogueQuestions;

export class CatalogueClosedError extends Error {
  override name = 'CatalogueClosedError';
}

export type AskMessage = {
  [N in QuestionName]: {
    type: 'ask';
    id: number;
    name: N;
    question: CatalogueQuestions[N]['asks'];
  };
}[QuestionName];

/** Each `open` begins a session. The page ignores answers of older sessions. */
export type ToWorker =
  /** `offset` (ms) is added to the device’s date. It is undefined until the server has answered. */
  | { type: 'clock'; offset: number | undefined }
  | { type: 'open'; session: number; scope: CatalogueScope }
  | AskMessage
  | { type: 'abort'; id: number }
  | { type: 'synchronise'; id: number }
  | { type: 'usual'; arNums: readonly number[] }
  | { type: 'prices'; id: number; clNum: number }
  | { type: 'clients'; clNums: ReadonlySet<number> };

export type FromWorker =
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'failure'; id: number; isClosed: boolean; message: string }
  | { type: 'synchronised'; id: number }
  | { type: 'state'; session: number; state: ReplicaState }
  | { type: 'change'; session: number; change: CatalogueChange }
  | { type: 'connection'; event: ConnectionEvent }
  /** The worker cannot continue, because its database was deleted, upgraded or closed. */
  | { type: 'ended' };
