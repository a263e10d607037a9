import { beforeAll, expect, test, vi } from 'vitest';
import { drawn, openFrenchPage, wordsOf } from '../../../../tests/support/device/draw-french.ts';
import { makeClientRow } from '../../../../tests/support/device/make-client-row.ts';
import { VisitMarks } from './visit-marks.tsx';

vi.mock('../../../i18n/unsent-message-key.ts', () => ({
  unsentMessageKey: () => 'checkout.confirmed',
}));

beforeAll(openFrenchPage);

test('shows the block of a client only where the page itself does not show it', () => {
  const row = makeClientRow(1, { blocked: 'credit_exceeded' });
  const visit = { row, prepared: undefined, isOrdered: false, isWaiting: false, reasons: [] };
  expect(wordsOf(drawn(<VisitMarks visit={visit} />))).toContain('Bloqué · Encours dépassé');
  expect(drawn(<VisitMarks visit={visit} areFiguresShown />)).toBe('');
});
