import { expect, test } from 'vitest';
import { beforeUpdate, hasUnsaved, keepAll, markUnsaved } from './unsaved.ts';

test('reports unsaved input until all marks of unsaved input are removed', () => {
  expect(hasUnsaved()).toBe(false);
  markUnsaved('one', true);
  markUnsaved('two', true);
  markUnsaved('one', true);
  markUnsaved('one', false);
  expect(hasUnsaved()).toBe(true);
  markUnsaved('two', false);
  markUnsaved('three', false);
  expect(hasUnsaved()).toBe(false);
});

test('waits in `keepAll` for every save, even after one save has failed', async () => {
  const kept: string[] = [];
  const stops = [
    beforeUpdate(() => Promise.reject(new Error('no room'))),
    beforeUpdate(async () => {
      await Promise.resolve();
      kept.push('draft');
    }),
  ];
  await keepAll();
  expect(kept).toEqual(['draft']);
  for (const stop of stops) stop();
  await keepAll();
  expect(kept).toEqual(['draft']);
});
