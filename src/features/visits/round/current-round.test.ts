import { expect, test, vi } from 'vitest';
import type { TakenPrices } from '../../../device/replica/catalogue-types.ts';
import { ProblemError } from '../../../lib/http-errors.ts';
import { roundOf } from './current-round.ts';

const device = vi.hoisted(() => ({
  takePrices: async (_clNum: number): Promise<TakenPrices> => ({ failure: 'server' }),
}));
vi.mock('../../../device/replica/device-catalogue.ts', () => ({
  deviceCatalogue: {
    getState: () => ({ phase: 'ready' }),
    takePrices: (clNum: number) => device.takePrices(clNum),
  },
}));
// The server refuses everything else, which does not stop the round.
vi.mock('../../../lib/http.ts', () => ({
  observeHttp() {},
  forClient: () => ({}),
  callDated: async () => {
    throw new ProblemError(403, 'FORBIDDEN');
  },
}));
vi.mock('../../../device/outbox/device-outbox.ts', () => ({ outbox: {} }));
vi.mock('../../../device/database/user-database.ts', () => ({
  userDatabase: () => ({ read: async () => undefined, write: async () => undefined }),
}));

const FIVE = [1, 2, 3, 4, 5].map((clNum) => ({ clNum, admitted: true }));

test('continues the round after one client’s price feed fails', async () => {
  device.takePrices = async (clNum) =>
    clNum === 1 ? { failure: 'server' } : { tgNum: 1, bytes: 10 };
  const round = roundOf('commercial-1');
  await round.start(FIVE);
  const prices = [...round.getState().prepared].map(([clNum, { missing }]) => [
    clNum,
    missing.find(({ part }) => part === 'prices')?.reason,
  ]);
  expect(prices.toSorted()).toEqual([
    [1, 'server'],
    [2, undefined],
    [3, undefined],
    [4, undefined],
    [5, undefined],
  ]);
});

test('stops the round after a price feed without an answer', async () => {
  device.takePrices = async () => ({ failure: 'offline' });
  const round = roundOf('commercial-2');
  await round.start(FIVE);
  expect([round.getState().isRunning, round.getState().prepared.size]).toEqual([false, 0]);
});
