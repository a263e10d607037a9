import { expect, test, vi } from 'vitest';
import { addDays } from '../../../../contract/core/calendar.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { makeClientRow } from '../../../../tests/support/device/make-client-row.ts';
import { serverNow } from '../../../lib/clock.ts';
import { nextVisit, useVisits } from './round-visits.ts';

const { placed, waiting } = vi.hoisted(() => ({
  placed: new Map<number, number>(),
  waiting: new Set<number>(),
}));
vi.mock('../../../device/outbox/device-outbox.ts', () => {
  const shown = (_: string, clNum: number) => {
    const at = placed.get(clNum);
    return { placed: at === undefined ? undefined : [{ at }] };
  };
  const pending = (_: string, clNum: number) =>
    waiting.has(clNum) ? [{ command: { kind: 'validate-order' } }] : [];
  return { useOutbox: (select: (outbox: object) => unknown) => select({ shown, pending }) };
});

const DAY_MS = 86_400_000;
const today = shopDay(serverNow());
const ago = (days: number) => addDays(today, -days);
const row = (clNum: number, lastOrder: string) => makeClientRow(clNum, { lastOrder, everyDays: 7 });

test('returns the next client of the round who has no order of today, neither a sent nor a pending one', () => {
  const rows = [row(1, ago(20)), row(2, today), row(3, ago(30)), row(4, ago(40))];
  placed.set(3, serverNow());
  waiting.add(3);
  placed.set(1, serverNow() - 40 * DAY_MS);
  const visits = useVisits(rows, [2, 3, 99, 1, 4], new Map());
  const states = visits.map((visit) => [visit.row.clNum, visit.isOrdered, visit.isWaiting]);
  expect(states).toEqual([
    [2, true, false],
    [3, true, true],
    [1, false, false],
    [4, false, false],
  ]);
  expect(visits.map(({ reasons }) => reasons)).toEqual([
    [],
    [],
    [{ kind: 'late', days: 20 }],
    [{ kind: 'late', days: 40 }],
  ]);
  expect(nextVisit(visits)?.row.clNum).toBe(1);
  expect(nextVisit(visits, 1)?.row.clNum).toBe(4);
  expect(nextVisit(visits, 4)?.row.clNum).toBe(1);
  expect(nextVisit(visits.slice(0, 3), 1)).toBeUndefined();
  placed.set(1, serverNow());
  expect(nextVisit(useVisits(rows, [2, 3, 1], new Map()))).toBeUndefined();
});
