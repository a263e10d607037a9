import { afterEach, expect, test, vi } from 'vitest';
import type { LatestBuild } from '../contract/core/builds.ts';
import { createBuildWatch } from './build-watch.ts';

afterEach(() => vi.unstubAllGlobals());

async function look(
  served: Partial<LatestBuild>,
  { isAnotherWaiting = false, update = async () => undefined as unknown } = {},
) {
  const log: string[] = [];
  vi.stubGlobal('fetch', async () => Response.json(served));
  const watch = createBuildWatch({
    own: 'a',
    isAnotherWaiting: () => isAnotherWaiting,
    update: () => {
      log.push('update');
      return update();
    },
    stepAside: () => log.push('step aside'),
  });
  await watch();
  return log;
}

test('updates to another build, whether it is newer or older', async () => {
  expect(await look({ id: 'b' })).toEqual(['update']);
});

test('the same build triggers no update, unless another worker is waiting', async () => {
  expect(await look({ id: 'a' })).toEqual([]);
  expect(await look({ id: 'a' }, { isAnotherWaiting: true })).toEqual(['update']);
});

test('steps aside for the kill switch before it updates', async () => {
  expect(await look({ id: 'k', killSwitch: true })).toEqual(['step aside', 'update']);
});

test('an answer that is not the server’s triggers no update', async () => {
  expect(await look({})).toEqual([]);
});

test('a failed update does not make the look fail', async () => {
  const update = () => Promise.reject(new TypeError('Failed to update'));
  expect(await look({ id: 'b' }, { update })).toEqual(['update']);
});
