import { expect, test } from 'vitest';
import { canSend, createConnection, isOnline, nextConnection, stateOf } from './connection.ts';

const online = { network: 'online', needsAuth: false } as const;

function scene() {
  const timers = new Map<number, { run: () => void; ms: number }>();
  const fixture = { reachable: true, visible: true, probes: 0, timers };
  let id = 0;
  const connection = createConnection({
    probe: () => {
      fixture.probes += 1;
      return fixture.reachable ? Promise.resolve() : Promise.reject(new Error('unreachable'));
    },
    later: (run, ms) => {
      id += 1;
      const own = id;
      timers.set(own, { run, ms });
      return () => timers.delete(own);
    },
    isVisible: () => fixture.visible,
  });
  const states: string[] = [];
  connection.subscribe(() => states.push(stateOf(connection.getState())));
  const tick = async () => {
    const [timer] = timers;
    if (timer) {
      timers.delete(timer[0]);
      timer[1].run();
    }
    await new Promise((done) => setImmediate(done));
  };
  return { fixture, connection, states, tick };
}

test('probes once after an unanswered request before it reports offline', async () => {
  const { fixture, connection, states, tick } = scene();
  fixture.reachable = false;
  connection.report('unreachable');
  expect(states).toEqual(['degraded']);
  await tick();
  expect(states).toEqual(['degraded', 'offline']);
});

test('stays online when the probe is answered', async () => {
  const { connection, states, fixture } = scene();
  connection.report('unreachable');
  await new Promise((done) => setImmediate(done));
  expect(states).toEqual(['degraded', 'online']);
  expect(fixture.probes).toBe(1);
});

test('probes every three seconds while offline, until an answer', async () => {
  const { fixture, connection, states, tick } = scene();
  fixture.reachable = false;
  connection.report('unreachable');
  await tick();
  expect([...fixture.timers.values()].map(({ ms }) => ms)).toEqual([3000]);
  fixture.reachable = true;
  await tick();
  expect(states.at(-1)).toBe('online');
  expect([...fixture.timers.values()].map(({ ms }) => ms)).toEqual([30_000]);
});

test('does not probe while the page is hidden', async () => {
  const { fixture, connection, tick } = scene();
  connection.start();
  fixture.visible = false;
  await tick();
  expect(fixture.probes).toBe(0);
  expect(fixture.timers.size).toBe(1);
});

test('needs a sign-in after a 401, whatever the network does', () => {
  const asked = nextConnection(online, 'unauthenticated');
  expect(stateOf(asked)).toBe('needs-auth');
  expect(stateOf(nextConnection(asked, 'answered'))).toBe('needs-auth');
  expect(nextConnection(nextConnection(asked, 'unreachable'), 'unreachable')).toEqual({
    network: 'offline',
    needsAuth: true,
  });
  expect(stateOf(nextConnection(asked, 'signed-in'))).toBe('online');
});

test('does not notify subscribers without a change', () => {
  const { connection, states } = scene();
  const before = connection.getState();
  connection.report('answered');
  expect(states).toEqual([]);
  expect(connection.getState()).toBe(before);
});

test('is degraded, not offline, after a server error', () => {
  expect(nextConnection(online, 'unwell').network).toBe('degraded');
});

test('shares one probe between simultaneous checks', async () => {
  const { fixture, connection, states } = scene();
  await Promise.all([connection.check(), connection.check()]);
  expect(fixture.probes).toBe(1);
  fixture.reachable = false;
  void connection.check();
  await connection.check();
  expect(states[0]).toBe('degraded');
});

test('sends while degraded, but not offline or without a session', () => {
  const states = [
    online,
    { ...online, network: 'degraded' },
    { ...online, network: 'offline' },
    { ...online, needsAuth: true },
  ] as const;
  expect(states.map(isOnline)).toEqual([true, true, false, true]);
  expect(states.map(canSend)).toEqual([true, true, false, false]);
});

test('reports a reconnection once after the network or the session was missing', () => {
  const { connection } = scene();
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
