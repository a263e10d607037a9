import { readLatestBuild } from '../src/lib/build/latest-build.ts';
import { stepAside } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

/** An older build is an update too, because an operator may go back to an older build. */
export async function lookForBuild(): Promise<void> {
  const served = await readLatestBuild().catch(() => undefined);
  if (!served) return;
  if (served.killSwitch) stepAside();
  // A waiting worker may already be outdated, so the browser must look for an update.
  const isUpdate = served.id !== __BUILD_ID__ || self.registration.waiting !== null;
  if (isUpdate) await self.registration.update().catch(() => undefined);
}
