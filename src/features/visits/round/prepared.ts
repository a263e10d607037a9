/** The parts that a client's pages need, in the order of fetching. */
export const partNames = [
  'prices',
  'delivery',
  'sheet',
  'cart',
  'templates',
  'favourites',
  'bought',
  'orders',
  'invoices',
] as const;

export type PartName = (typeof partNames)[number];

export type Reason = 'offline' | 'refused' | 'server' | 'storage' | 'catalogue';

export interface Missing {
  part: PartName;
  reason: Reason;
}

export interface Prepared {
  at: number;
  bytes: number;
  /** The number of answers that the service worker must hold for it. */
  copies: number;
  /** Shared with other clients of the tariff group; undefined without access to the catalogue. */
  tariff: Tariff | undefined;
  missing: readonly Missing[];
}

interface Tariff {
  tgNum: number;
  bytes: number;
}

export interface Taken {
  bytes: number;
  copies: number;
  tariff?: Tariff;
}

/** Counts each tariff group once. */
export function bytesOf(all: Iterable<Prepared>): number {
  let bytes = 0;
  const tariffs = new Map<number, number>();
  for (const { bytes: own, tariff } of all) {
    bytes += own;
    if (tariff) tariffs.set(tariff.tgNum, tariff.bytes);
  }
  for (const own of tariffs.values()) bytes += own;
  return bytes;
}

export const isComplete = (prepared: Prepared | undefined): prepared is Prepared =>
  prepared !== undefined && prepared.missing.length === 0;
