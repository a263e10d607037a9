import { expect, test } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

function queue() {
  const later: { run: () => void; ms: number }[] = [];
  return { later, toasts: createToastQueue((run, ms) => later.push({ run, ms })) };
}

test('a new toast replaces the shown one', () => {
  const { toasts } = queue();
  toasts.show({ title: 'un' });
  toasts.show({ title: 'deux' });
  expect(toasts.getState()).toMatchObject({ title: 'deux', open: true });
});

test('shows a toast for 5000 ms, for 10 s with an action, or for the given time', () => {
  const { toasts } = queue();
  toasts.show({ title: 'a' });
  expect(toasts.getState()?.duration).toBe(5000);
  toasts.show({ title: 'b', action: { label: 'Annuler', run() {} } });
  expect(toasts.getState()?.duration).toBe(10_000);
  toasts.show({ title: 'c', duration: 2000 });
  expect(toasts.getState()?.duration).toBe(2000);
});

test('a dismissed toast closes, and is removed 1,000,000 ms later', () => {
  const { toasts, later } = queue();
  const id = toasts.show({ title: 'a' });
  toasts.dismiss(id);
  expect(toasts.getState()).toMatchObject({ open: false });
  expect(later.map(({ ms }) => ms)).toEqual([1_000_000]);
  later[0]?.run();
  expect(toasts.getState()).toBeUndefined();
});

test('the removal of an old toast does not remove the next one', () => {
  const { toasts, later } = queue();
  toasts.dismiss(toasts.show({ title: 'a' }));
  toasts.show({ title: 'b' });
  later[0]?.run();
  expect(toasts.getState()).toMatchObject({ title: 'b', open: true });
});

test('dismisses only the toast with the given id, or else the shown one, and only once', () => {
  const { toasts, later } = queue();
  toasts.dismiss();
  expect(toasts.getState()).toBeUndefined();
  toasts.dismiss(toasts.show({ title: 'a' }) + 1);
  expect(toasts.getState()?.open).toBe(true);
  toasts.dismiss();
  toasts.dismiss();
  expect([toasts.getState()?.open, later.length]).toEqual([false, 1]);
});
