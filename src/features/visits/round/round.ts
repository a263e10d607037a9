import { createStore } from 'zustand/vanilla';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { countCopies } from '../../../device/copies/client-copies.ts';
import { createDevicePictures, type PictureTaker } from '../../../device/copies/pictures.ts';
import { userDatabase } from '../../../device/database/user-database.ts';
import { serverNow } from '../../../lib/clock.ts';
import {
  type PartName,
  partNames,
  type Reason,
  reasonOf,
  type Taken,
  takePart,
} from './round-parts.ts';

export interface Prepared extends Taken {
  at: number;
  missing: readonly { part: PartName; reason: Reason }[];
}

export function bytesOf(prepared: ReadonlyMap<number, Prepared>): number {
  const all = [...prepared.values()];
  const tariffs = new Map(all.map(({ tariff }) => [tariff?.tgNum, tariff?.bytes ?? 0]));
  return [...all.map(({ bytes }) => bytes), ...tariffs.values()].reduce((sum, one) => sum + one, 0);
}

export const isComplete = ({ missing }: Prepared): boolean => missing.length === 0;

export function moved(clNums: readonly number[], at: number, by: -1 | 1): number[] {
  const next = [...clNums];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}

export interface RoundState {
  isRunning: boolean;
  steps: ReadonlyMap<number, number>;
  prepared: ReadonlyMap<number, Prepared>;
  /** The numbers of the clients of the round, in the sequence of the visits. */
  last: readonly number[];
}

type RoundRow = Pick<ClientRow, 'clNum' | 'admitted'>;

/** Few clients at the same time, so that the server stays fast for others. */
const AT_ONCE = 3;

/*
 *   resting ── start ──▶ running ── all done, stop, network gone ──▶ resting
 *
 * If the preparation of a client is interrupted, its previous state remains stored.
 */
export class Round {
  private readonly userKey: string;
  private readonly pictures: PictureTaker;
  private readonly store = createStore<RoundState>(() => ({
    isRunning: false,
    steps: new Map(),
    prepared: new Map(),
    last: [],
  }));
  readonly getState = this.store.getState;
  readonly setState = this.store.setState;
  readonly getInitialState = this.store.getInitialState;
  readonly subscribe = this.store.subscribe;
  /** Changes when a preparation starts or stops, so that an earlier preparation ends. */
  private run = 0;

  constructor(userKey: string) {
    this.userKey = userKey;
    this.pictures = createDevicePictures(userKey);
  }

  /**
   * Prepares these clients, and stops an earlier preparation. Reads no prices for clients that are
   * not admitted.
   */
  async start(some: readonly RoundRow[]): Promise<void> {
    this.run += 1;
    const mine = this.run;
    const isCurrent = () => this.run === mine;
    this.setState({ isRunning: true, steps: new Map(some.map(({ clNum }) => [clNum, 0])) });
    const waiting = some.values();
    const work = async () => {
      for (const { clNum, admitted } of waiting) {
        if (!isCurrent()) return;
        await this.prepare(clNum, admitted ? undefined : 'prices', isCurrent);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (isCurrent()) this.setState({ isRunning: false });
  }

  stop(): void {
    this.run += 1;
    this.setState({ isRunning: false });
  }

  choose(last: readonly number[]): void {
    this.setState({ last });
    void this.save();
  }

  keepOnly(clNums: ReadonlySet<number>): void {
    const { prepared, last } = this.getState();
    const lost = [...prepared.keys(), ...last].filter((clNum) => !clNums.has(clNum));
    if (lost.length === 0) return;
    this.setState({
      prepared: new Map([...prepared].filter(([clNum]) => clNums.has(clNum))),
      last: last.filter((clNum) => clNums.has(clNum)),
    });
    void this.save();
  }

  private async prepare(
    clNum: number,
    skipped: PartName | undefined,
    isCurrent: () => boolean,
  ): Promise<void> {
    const missing: Prepared['missing'][number][] = [];
    const products = new Set<number>();
    let taken: Taken = { bytes: 0, copies: 0 };
    for (const [index, part] of partNames.entries()) {
      if (part === skipped) continue;
      try {
        const answer = await takePart(this.pictures, clNum, part, products);
        const { bytes, copies, tariff = taken.tariff, habits = taken.habits } = answer;
        taken = { bytes: taken.bytes + bytes, copies: taken.copies + copies, tariff, habits };
      } catch (error) {
        const reason = reasonOf(error);
        if (isCurrent() && reason === 'offline') this.stop();
        missing.push({ part, reason });
      }
      if (!isCurrent()) return;
      this.setState({ steps: new Map(this.getState().steps).set(clNum, index + 1) });
    }
    // Without free space, the browser may have stored fewer answers than the server sent.
    const stored = (await countCopies(this.userKey)).get(clNum) ?? 0;
    if (!isCurrent()) return;
    if (stored < taken.copies) missing.push({ part: 'sheet', reason: 'storage' });
    const one = { ...taken, at: serverNow(), missing };
    this.setState({ prepared: new Map(this.getState().prepared).set(clNum, one) });
    await this.save();
  }

  private async save(): Promise<void> {
    const { prepared, last } = this.getState();
    await userDatabase(this.userKey)
      .write(['clients'], ({ clients }) =>
        clients.put({ key: 'round', last: [...last], prepared: [...prepared] }),
      )
      .catch(() => undefined);
  }
}
