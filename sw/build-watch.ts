import { readLatestBuild } from '../src/lib/latest-build.ts';
import { stepAside } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Checks whether the server has another build. An older one is an update too, because an operator
 * may go back to it.
 */
export async function lookForBuild(): Promise<void> {
  const served = await readLatestBuild().catch(() => undefined);
  if (!served) return;
  if (served.killSwitch) stepAside();
  // A waiting worker may be outdated already, so it is a reason to check for an update.
  const isUpdate = served.id !== __BUILD_ID__ || self.registration.waiting !== null;
  if (isUpdate) await self.registration.update().catch(() => undefined);
}
