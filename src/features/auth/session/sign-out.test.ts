import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/device/storage-of.ts';
import { withLateServer } from '../../../../tests/support/servers/late-server.ts';
import { OfflineError } from '../../../lib/http-errors.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { sendPendingSignOut, signOut } from './session-calls.ts';
import { useSession } from './session-store.ts';

const server = vi.hoisted(() => ({ call: (_name: never): Promise<unknown> => Promise.resolve() }));
vi.mock('../../../lib/http.ts', () => ({
  observeHttp: () => undefined,
  call: (name: never) => server.call(name),
}));

const late = withLateServer(server);
beforeEach(() => {
  const kept = new Map([['comptoir-sign-out-owed', '1']]);
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('navigator', {});
});

const isOwed = () => deviceStorage.getItem('comptoir-sign-out-owed') !== null;

test('sends a pending sign-out once for several callers', async () => {
  const all = [sendPendingSignOut(), sendPendingSignOut(), sendPendingSignOut()];
  expect(late.waiting()).toEqual(['auth.logout']);
  await late.answer('auth.logout', null);
  await Promise.all(all);
  await sendPendingSignOut();
  expect([late.waiting(), isOwed()]).toEqual([[], false]);
});

test('keeps a sign-out pending if its request fails, and sends it at the next call', async () => {
  const first = sendPendingSignOut();
  const refused = expect(first).rejects.toThrow(OfflineError);
  await late.refuse('auth.logout', new OfflineError());
  await refused;
  expect(isOwed()).toBe(true);
  void sendPendingSignOut();
  expect(late.waiting()).toEqual(['auth.logout']);
  await late.answer('auth.logout', null);
  expect(isOwed()).toBe(false);
});

test('does not send a sign-out that another tab has sent', async () => {
  const { promise: other, resolve: isOtherDone } = Promise.withResolvers<void>();
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, run: () => Promise<void>) => other.then(run) },
  });
  const settled = sendPendingSignOut();
  expect(late.waiting()).toEqual([]);
  deviceStorage.removeItem('comptoir-sign-out-owed');
  isOtherDone();
  await settled;
  expect(late.waiting()).toEqual([]);
});

test('signs the user out even if IndexedDB never answers', async () => {
  vi.useFakeTimers();
  const silent = () => ({});
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {});
  vi.stubGlobal('indexedDB', { open: silent, deleteDatabase: silent });
  useSession.setState({ user: { type: 'contact', CoNum: 1 } as never });
  server.call = async () => null;
  const over = vi.fn();
  void signOut({}).then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
