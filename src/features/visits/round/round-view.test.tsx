import { beforeAll, expect, test, vi } from 'vitest';
import { drawn, openFrenchPage, wordsOf } from '../../../../tests/support/device/draw-french.ts';
import { makeClientRow } from '../../../../tests/support/device/make-client-row.ts';
import { makeRepresentativeUser } from '../../../../tests/support/device/representative-user.ts';
import type { Prepared, Round } from './round.ts';
import { RoundView } from './round-view.tsx';

const network = vi.hoisted(() => ({ isOnline: true }));
vi.mock('../../../device/outbox/device-outbox.ts', () => ({
  useOutbox: (read: (now: object) => unknown) =>
    read({ shown: () => ({}), pending: () => [], entries: () => [] }),
}));
vi.mock('../../../device/replica/device-catalogue.ts', () => ({}));
vi.mock('../../../device/connection/use-connection.ts', () => ({
  useIsOnline: () => network.isOnline,
}));
vi.mock('../../../i18n/unsent-message-key.ts', () => ({
  unsentMessageKey: () => 'checkout.confirmed',
}));
vi.mock('./round-notices.tsx', () => ({ RoundNotices: () => null }));
vi.mock('./use-readiness.ts', () => ({ useReadiness: () => () => undefined }));

beforeAll(openFrenchPage);

const clNums = [1, 2];
const one: Prepared = { bytes: 1000, copies: 1, at: 0, missing: [] };

function words(preparedClNums: readonly number[]): string {
  const prepared = new Map(preparedClNums.map((clNum) => [clNum, one]));
  const state = { isRunning: false, steps: new Map(), prepared, last: clNums };
  const rows = clNums.map((clNum) => makeClientRow(clNum, { name: `Client ${clNum}` }));
  const html = drawn(
    <RoundView
      user={makeRepresentativeUser(1)}
      round={{} as Round}
      state={state}
      rows={rows}
      recents={[]}
      choosing={undefined}
      onBegin={() => {}}
      onVisit={() => {}}
    />,
  );
  expect(html.includes('sticky')).toBe(html.includes('Préparer 2 clients'));
  return wordsOf(html);
}

test('offers to prepare a round until all its clients are ready, and then the next visit', () => {
  expect(words([1])).toContain('Préparer 2 clients');
  expect(words([1])).not.toContain('Client suivant');
  const ready = words([1, 2]);
  expect(ready).not.toContain('Préparer 2 clients');
  expect(ready).toMatch(/Client suivant\s: Client 1/u);
});

test('offers the next visit of a round offline, although not all clients are ready', () => {
  network.isOnline = false;
  expect(words([1])).toMatch(/Client suivant\s: Client 1/u);
  network.isOnline = true;
});
