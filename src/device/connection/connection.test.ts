import { beforeEach, expect, test, vi } from 'vitest';
import { canSend, isOnline, nextConnection, stateOf } from './connection.ts';

const { beat, page } = vi.hoisted(() => ({
  beat: vi.fn(async () => {}),
  page: { visibilityState: 'visible' },
}));
vi.mock('./heartbeat.ts', () => ({ beat }));
vi.stubGlobal('document', page);

const online = { network: 'online', needsAuth: false } as const;
const unreachable = () => Promise.reject(new Error('unreachable'));

/** Returns the connection of a new page, and an array that collects its states. */
async function scene() {
  vi.resetModules();
  const { connection } = await import('./device-connection.ts');
  const states: string[] = [];
  connection.subscribe((now) => states.push(stateOf(now)));
  return { connection, states };
}

beforeEach(() => {
  vi.useFakeTimers();
  beat.mockReset();
  beat.mockResolvedValue();
  page.visibilityState = 'visible';
});

test('probes the server once after an unanswered request, then reports offline', async () => {
  const { connection, states } = await scene();
  beat.mockImplementation(unreachable);
  connection.report('unreachable');
  expect(states).toEqual(['degraded']);
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['degraded', 'offline']);
  expect(beat).toHaveBeenCalledOnce();
});

test('reports online again when the server answers the probe', async () => {
  const { connection, states } = await scene();
  connection.report('unreachable');
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['degraded', 'online']);
});

test('probes the server every 3 s while offline, and every 30 s while online', async () => {
  const { connection, states } = await scene();
  beat.mockImplementation(unreachable);
  connection.report('unreachable');
  await vi.advanceTimersByTimeAsync(6000);
  expect(beat).toHaveBeenCalledTimes(3);
  beat.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(3000);
  expect([states.at(-1), beat.mock.calls.length]).toEqual(['online', 4]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(beat).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(beat).toHaveBeenCalledTimes(5);
});

test('does not probe the server while the page is hidden', async () => {
  const { connection } = await scene();
  connection.report('answered');
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beat).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(beat).toHaveBeenCalledOnce();
});

test('requires a sign-in after a 401 answer, both online and offline', () => {
  const asked = nextConnection(online, 'unauthenticated');
  expect(stateOf(asked)).toBe('needs-auth');
  expect(stateOf(nextConnection(asked, 'answered'))).toBe('needs-auth');
  expect(nextConnection(nextConnection(asked, 'unreachable'), 'unreachable')).toEqual({
    network: 'offline',
    needsAuth: true,
  });
  expect(stateOf(nextConnection(asked, 'signed-in'))).toBe('online');
});

test('notifies subscribers only when the state of the connection changes', async () => {
  const { connection, states } = await scene();
  const before = connection.getState();
  connection.report('answered');
  expect(states).toEqual([]);
  expect(connection.getState()).toBe(before);
});

test('reports a degraded connection instead of an offline one after a server error', () => {
  expect(nextConnection(online, 'unwell').network).toBe('degraded');
});

test('sends one probe to the server for simultaneous checks', async () => {
  const { connection } = await scene();
  await Promise.all([connection.check(), connection.check()]);
  expect(beat).toHaveBeenCalledOnce();
});

test('allows sending on a degraded connection, but not while offline or signed out', () => {
  const states = [
    online,
    { ...online, network: 'degraded' },
    { ...online, network: 'offline' },
    { ...online, needsAuth: true },
  ] as const;
  expect(states.map(isOnline)).toEqual([true, true, false, true]);
  expect(states.map(canSend)).toEqual([true, true, false, false]);
});

test('reports a reconnection once when the network or the session is back', async () => {
  const { connection } = await scene();
  const told: boolean[] = [];
  const leave = connection.onReconnect(({ needsAuth }) => told.push(needsAuth));
  connection.report('unwell');
  connection.report('answered');
  expect(told).toEqual([]);
  connection.report('unreachable');
  connection.report('unreachable');
  connection.report('answered');
  connection.report('answered');
  expect(told).toEqual([false]);
  connection.report('unauthenticated');
  connection.report('answered');
  connection.report('signed-in');
  expect(told).toEqual([false, true]);
  leave();
  connection.report('unauthenticated');
  connection.report('signed-in');
  expect(told).toEqual([false, true]);
});
