import { expect, test, vi } from 'vitest';
import type { LatestBuild } from '../contract/core/builds.ts';

vi.stubGlobal('__BUILD_ID__', 'a');

/** Returns the log of the worker’s actions when the server serves this build. */
async function look(served: Partial<LatestBuild>, waiting: object | null = null) {
  const log: string[] = [];
  vi.resetModules();
  const { isSteppedAside } = await import('./step-aside.ts');
  vi.stubGlobal('fetch', async () => Response.json(served));
  const update = async () => {
    log.push(isSteppedAside() ? 'update after stepping aside' : 'update');
    throw new TypeError('Failed to update');
  };
  vi.stubGlobal('self', { registration: { waiting, update } });
  const { lookForBuild } = await import('./build-watch.ts');
  await lookForBuild();
  return log;
}

test('starts an update to any other build, and ignores a failed update', async () => {
  expect(await look({ id: 'b' })).toEqual(['update']);
});

test('starts an update for the same build only if another worker is waiting', async () => {
  expect(await look({ id: 'a' })).toEqual([]);
  expect(await look({ id: 'a' }, {})).toEqual(['update']);
});

test('steps aside before the update to a build with the kill switch', async () => {
  expect(await look({ id: 'k', killSwitch: true })).toEqual(['update after stepping aside']);
});

test('starts no update after an answer of another server', async () => {
  expect(await look({})).toEqual([]);
});
