import { expect, test } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

function queue() {
  const later: { run: () => void; ms: number }[] = [];
  return { later, toasts: createToastQueue((run, ms) => later.push({ run, ms })) };
}

test('replaces the shown toast by a new toast', () => {
  const { toasts } = queue();
  toasts.show({ title: 'un' });
  toasts.show({ title: 'deux' });
  expect(toasts.getState()).toMatchObject({ title: 'deux', open: true });
});

test('shows a toast for 5 s, a toast with an action for 10 s, or a toast for the given time', () => {
  const { toasts } = queue();
  toasts.show({ title: 'a' });
  expect(toasts.getState()?.duration).toBe(5000);
  toasts.show({ title: 'b', action: { label: 'Annuler', run() {} } });
  expect(toasts.getState()?.duration).toBe(10_000);
  toasts.show({ title: 'c', duration: 2000 });
  expect(toasts.getState()?.duration).toBe(2000);
});

test('closes a dismissed toast at once, and removes this toast 1,000,000 ms later', () => {
  const { toasts, later } = queue();
  const id = toasts.show({ title: 'a' });
  toasts.dismiss(id);
  expect(toasts.getState()).toMatchObject({ open: false });
  expect(later.map(({ ms }) => ms)).toEqual([1_000_000]);
  later[0]?.run();
  expect(toasts.getState()).toBeUndefined();
});

test('does not remove the next toast when an old toast is removed', () => {
  const { toasts, later } = queue();
  toasts.dismiss(toasts.show({ title: 'a' }));
  toasts.show({ title: 'b' });
  later[0]?.run();
  expect(toasts.getState()).toMatchObject({ title: 'b', open: true });
});

test('dismisses the shown toast once, and only if no other id is given', () => {
  const { toasts, later } = queue();
  toasts.dismiss();
  expect(toasts.getState()).toBeUndefined();
  toasts.dismiss(toasts.show({ title: 'a' }) + 1);
  expect(toasts.getState()?.open).toBe(true);
  toasts.dismiss();
  toasts.dismiss();
  expect([toasts.getState()?.open, later.length]).toEqual([false, 1]);
});
