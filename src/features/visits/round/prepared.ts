/** What a client's pages need, in the order in which it is fetched. */
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

/** Why a part of a client is not on the device. */
export type Reason = 'offline' | 'refused' | 'server' | 'storage' | 'catalogue';

export interface Missing {
  part: PartName;
  reason: Reason;
}

/** What the device holds of a client, as it is stored. */
export interface Prepared {
  /** When the last of it was asked for, in ms. */
  at: number;
  bytes: number;
  /** Answers that the service worker must hold for it. */
  copies: number;
  /**
   * What its tariff group takes, which other clients may share. Who has no access to the catalogue has
   * none, and is complete without.
   */
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

/** What all of them take on the device; a tariff group counts once. */
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
