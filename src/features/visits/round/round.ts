import { createStore } from 'zustand/vanilla';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import type { Habits } from './call-reasons.ts';

export const partNames = [
  'prices',
  'delivery',
  'sheet',
  'bought',
  'cart',
  'templates',
  'favourites',
  'orders',
  'invoices',
  'pictures',
] as const;

export type PartName = (typeof partNames)[number];

export type Reason = 'offline' | 'refused' | 'server' | 'storage' | 'catalogue';

export interface Taken {
  bytes: number;
  copies: number;
  /** Shared with other clients of the tariff group; unset without access to the catalogue. */
  tariff?: { tgNum: number; bytes: number } | undefined;
  /** Unset in rounds stored by older versions. */
  habits?: Habits | undefined;
}

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
  /** The clients in the order of the visits. */
  last: readonly number[];
}

type RoundRow = Pick<ClientRow, 'clNum' | 'admitted'>;

interface RoundDelegates {
  /** Each part adds the products that it reads; the last part takes their pictures. */
  take(clNum: number, part: PartName, products: Set<number>): Promise<Taken>;
  reasonOf(error: unknown): Reason;
  countCopies(clNum: number): Promise<number>;
  save(state: Pick<RoundState, 'prepared' | 'last'>): Promise<void>;
  now(): number;
}

/** Few enough to keep the shop fast during a preparation. */
const AT_ONCE = 3;

/*
 *   resting ── start ──▶ running ── all done, stop, network gone ──▶ resting
 *
 * A client whose preparation is interrupted keeps the previous state.
 */
export function createRound(delegates: RoundDelegates) {
  const store = createStore<RoundState>(() => ({
    isRunning: false,
    steps: new Map(),
    prepared: new Map(),
    last: [],
  }));
  const { getState, setState } = store;
  let run = 0;

  async function keep(): Promise<void> {
    const { prepared, last } = getState();
    await delegates.save({ prepared, last }).catch(() => undefined);
  }

  async function prepare(
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
        const answer = await delegates.take(clNum, part, products);
        const { bytes, copies, tariff = taken.tariff, habits = taken.habits } = answer;
        taken = { bytes: taken.bytes + bytes, copies: taken.copies + copies, tariff, habits };
      } catch (error) {
        const reason = delegates.reasonOf(error);
        if (isCurrent() && reason === 'offline') stop();
        missing.push({ part, reason });
      }
      if (!isCurrent()) return;
      setState({ steps: new Map(getState().steps).set(clNum, index + 1) });
    }
    // The browser may have stored less than was answered, for lack of room.
    const isKept = (await delegates.countCopies(clNum)) >= taken.copies;
    if (!isCurrent()) return;
    if (!isKept) missing.push({ part: 'sheet', reason: 'storage' });
    const one = { ...taken, at: delegates.now(), missing };
    setState({ prepared: new Map(getState().prepared).set(clNum, one) });
    await keep();
  }

  function stop(): void {
    run += 1;
    setState({ isRunning: false });
  }

  return {
    ...store,
    /** Replaces a running preparation. Clients who are not admitted get no prices. */
    async start(some: readonly RoundRow[]): Promise<void> {
      run += 1;
      const mine = run;
      const isCurrent = () => run === mine;
      setState({ isRunning: true, steps: new Map(some.map(({ clNum }) => [clNum, 0])) });
      const waiting = some.values();
      const work = async () => {
        for (const { clNum, admitted } of waiting) {
          if (!isCurrent()) return;
          await prepare(clNum, admitted ? undefined : 'prices', isCurrent);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (isCurrent()) setState({ isRunning: false });
    },
    stop,
    choose(last: readonly number[]): void {
      setState({ last });
      void keep();
    },
    keepOnly(clNums: ReadonlySet<number>): void {
      const { prepared, last } = getState();
      const lost = [...prepared.keys(), ...last].filter((clNum) => !clNums.has(clNum));
      if (lost.length === 0) return;
      setState({
        prepared: new Map([...prepared].filter(([clNum]) => clNums.has(clNum))),
        last: last.filter((clNum) => clNums.has(clNum)),
      });
      void keep();
    },
  };
}

export type Round = ReturnType<typeof createRound>;
