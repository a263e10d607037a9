import { readLatestBuild } from '../src/lib/latest-build.ts';

interface Delegates {
  own: string;
  /** A waiting worker may be outdated itself, so it is a reason to check for an update. */
  isAnotherWaiting(): boolean;
  update(): Promise<unknown>;
  stepAside(): void;
}

/** An older build is an update too: going back to it undoes a bad one. */
export function createBuildWatch({ own, isAnotherWaiting, update, stepAside }: Delegates) {
  return async function look(): Promise<void> {
    const served = await readLatestBuild().catch(() => undefined);
    if (!served) return;
    if (served.killSwitch) stepAside();
    if (served.id !== own || isAnotherWaiting()) await update().catch(() => undefined);
  };
}
