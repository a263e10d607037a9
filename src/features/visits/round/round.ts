import { createStore } from 'zustand/vanilla';
import {
  type Missing,
  type PartName,
  type Prepared,
  partNames,
  type Reason,
  type Taken,
} from './prepared.ts';

export interface RoundState {
  isRunning: boolean;
  /** The clients of this run in their order, with the number of finished parts. */
  steps: ReadonlyMap<number, number>;
  prepared: ReadonlyMap<number, Prepared>;
  last: readonly number[];
}

interface RoundDelegates {
  take(clNum: number, part: PartName): Promise<Taken>;
  reasonOf(error: unknown): Reason;
  /** The number of answers that are really stored. */
  countCopies(clNum: number): Promise<number>;
  save(state: Pick<RoundState, 'prepared' | 'last'>): Promise<void>;
  now(): number;
}

/** Few enough to leave the shop fast meanwhile. */
const AT_ONCE = 3;

const ALL: ReadonlySet<PartName> = new Set(partNames);
const WITHOUT_CATALOGUE = new Set(partNames.filter((part) => part !== 'prices'));

/**
 * The preparation of a round: each client part by part, a few clients side by side.
 *
 *   resting ── start ──▶ running ── all done, stop, network gone ──▶ resting
 *
 * A client counts when all its parts have been dealt with; one that was cut off is as it was before.
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
    parts: ReadonlySet<PartName>,
    isCurrent: () => boolean,
  ): Promise<void> {
    const missing: Missing[] = [];
    let taken: Omit<Prepared, 'at' | 'missing'> = { bytes: 0, copies: 0, tariff: undefined };
    for (const [index, part] of partNames.entries()) {
      if (!parts.has(part)) continue;
      try {
        const { bytes, copies, tariff = taken.tariff } = await delegates.take(clNum, part);
        taken = { bytes: taken.bytes + bytes, copies: taken.copies + copies, tariff };
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
    restore(known: Pick<RoundState, 'prepared' | 'last'>): void {
      setState(known);
    },
    /**
     * Clients run in this order; a running preparation ends. `shutOut` has no access to the
     * catalogue.
     */
    async start(
      clNums: readonly number[],
      last: readonly number[] = clNums,
      shutOut: ReadonlySet<number> = new Set(),
    ): Promise<void> {
      run += 1;
      const mine = run;
      const isCurrent = () => run === mine;
      setState({ isRunning: true, last, steps: new Map(clNums.map((clNum) => [clNum, 0])) });
      const waiting = clNums.values();
      const work = async () => {
        for (const clNum of waiting) {
          if (!isCurrent()) return;
          await prepare(clNum, shutOut.has(clNum) ? WITHOUT_CATALOGUE : ALL, isCurrent);
        }
      };
      await Promise.all([keep(), ...Array.from({ length: AT_ONCE }, work)]);
      if (isCurrent()) setState({ isRunning: false });
    },
    stop,
    /** Clients who left the portfolio are not prepared any more. */
    keepOnly(clNums: ReadonlySet<number>): void {
      const { prepared, last } = getState();
      const lost = [...prepared.keys()].filter((clNum) => !clNums.has(clNum));
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
