import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { addition, makeEntry } from '../../../tests/support/device/make-entry.ts';
import { entryFigures } from './sending-figures.ts';

const t = ((key: string, { count }: { count: number }) => `${count} ${key}`) as TFunction;
const order = makeEntry('order', { kind: 'validate-order', key: 'a' } as Parameters<
  typeof makeEntry<'order'>
>[1]);

test('counts orders apart from other entries', () => {
  expect(entryFigures([order], t)).toBe('1 sending.orders');
  expect(entryFigures([order, makeEntry('order', addition())], t)).toBe(
    '1 sending.orders · 1 sending.entries',
  );
  expect(entryFigures([makeEntry('order', addition())], t)).toBe('1 sending.entries');
});
