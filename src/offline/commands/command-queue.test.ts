import { expect, test, vi } from 'vitest';
import type { KnownArticle, OrderCommand } from '../../../contract/orders/commands.ts';
import { OfflineError, ProblemError } from '../../lib/http-errors.ts';
import { createCommandQueue, type Entry, type LaneOwner } from './command-queue.ts';

const anna: LaneOwner = { userKey: 'anna', clNum: 1, coNum: 4 };
const annaElsewhere: LaneOwner = { userKey: 'anna', clNum: 2, coNum: null };
const ben: LaneOwner = { userKey: 'ben', clNum: 1, coNum: 5 };

const article = (arNum: number) => ({ arNum }) as KnownArticle;
const add = (
  arNum: number,
  quantity: number,
  mode: 'replace' | 'increment' = 'replace',
): OrderCommand => ({ kind: 'add-product', article: article(arNum), quantity, mode });

const told = ({ command }: Entry): string =>
  command.kind === 'create-order'
    ? 'create'
    : `${command.mode === 'replace' ? '=' : '+'}${command.quantity} of ${command.article.arNum}`;

/** A queue on a clock, a network and a server of our own, and the log of what happened. */
function scene() {
  const log: string[] = [];
  const sleepers: { until: number; wake: () => void }[] = [];
  const world = {
    now: 0,
    online: true,
    ids: 0,
    orders: 100,
    /** What the next sendings meet, one after another; then all goes well. */
    faults: [] as (Error | 'hang')[],
    hanging: [] as ((error?: Error) => void)[],
    /** What the next listeners do when they hear of a change. */
    hitches: [] as (() => void)[],
  };
  const queue = createCommandQueue<{ newkey?: number }>({
    async send(entry, owner, ceNum) {
      log.push(`send ${entry.opId} ${told(entry)} for ${owner.clNum} into ${ceNum ?? 'none'}`);
      const fault = world.faults.shift();
      if (fault === 'hang') {
        await new Promise<void>((resolve, reject) => {
          world.hanging.push((error) => (error ? reject(error) : resolve()));
        });
      } else if (fault) throw fault;
      if (entry.command.kind !== 'create-order') return {};
      world.orders += 1;
      return { newkey: world.orders };
    },
    answered(entry, _owner, answer) {
      log.push(`done ${entry.opId}`);
      return answer.newkey;
    },
    refused(entries, _owner, code) {
      log.push(`refused ${entries.map(({ opId }) => opId).join(' ')} ${code}`);
    },
    changed() {
      world.hitches.shift()?.();
    },
    now: () => world.now,
    sleep: (ms) =>
      new Promise((wake) => {
        log.push(`wait ${ms}`);
        sleepers.push({ until: world.now + ms, wake });
      }),
    random: () => 1,
    newId: () => {
      world.ids += 1;
      return `#${world.ids}`;
    },
    isOnline: () => world.online,
  });
  /** Lets everything happen that can without time passing. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    world.now += ms;
    for (const { until, wake } of sleepers) if (until <= world.now) wake();
    await settle();
  };
  const taken = () => log.splice(0);
  queue.setUser('anna');
  return { world, queue, settle, pass, taken };
}

test('the order is created before the first article, and its key fills what follows', async () => {
  const { queue, settle, taken } = scene();
  queue.dispatch(anna, add(7, 10));
  queue.dispatch(anna, add(8, 20));
  await settle();
  expect(taken()).toEqual([
    'send #2 create for 1 into none',
    'done #2',
    'send #1 =10 of 7 for 1 into 101',
    'done #1',
    'send #3 =20 of 8 for 1 into 101',
    'done #3',
  ]);
  expect(queue.orderOf(anna)).toBe(101);
  expect(queue.pending(anna)).toEqual([]);
});

test('an order that is known is not created', async () => {
  const { queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  queue.dispatch(anna, add(7, 10));
  await settle();
  expect(taken()).toEqual(['send #1 =10 of 7 for 1 into 55', 'done #1']);
});

test('a lost answer: the same command goes again under the same key', async () => {
  const { world, queue, pass, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push(new OfflineError(), new ProblemError(503, 'UNAVAILABLE'));
  queue.dispatch(anna, add(7, 10));
  await settle();
  expect(taken()).toEqual(['send #1 =10 of 7 for 1 into 55', 'wait 2000']);
  await pass(1999);
  expect(taken()).toEqual([]);
  await pass(1);
  expect(taken()).toEqual(['send #1 =10 of 7 for 1 into 55', 'wait 4000']);
  await pass(4000);
  expect(taken()).toEqual(['send #1 =10 of 7 for 1 into 55', 'done #1']);
});

test('when the server says how long to wait, it is waited', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push(new ProblemError(429, 'TOO_MANY_REQUESTS', 30));
  queue.dispatch(anna, add(7, 10));
  await settle();
  expect(taken().at(-1)).toBe('wait 30000');
});

test('what was never sent is one command per article; what was sent stays as it was', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push('hang');
  queue.dispatch(anna, add(7, 10));
  queue.dispatch(anna, add(7, 10, 'increment'));
  queue.dispatch(anna, add(8, 30));
  queue.dispatch(anna, add(7, 10, 'increment'));
  queue.dispatch(anna, add(8, 50));
  expect(queue.pending(anna).map(told)).toEqual(['=10 of 7', '+20 of 7', '=50 of 8']);
  world.hanging[0]?.();
  await settle();
  expect(taken().filter((line) => line.startsWith('send'))).toEqual([
    'send #1 =10 of 7 for 1 into 55',
    'send #2 +20 of 7 for 1 into 55',
    'send #3 =50 of 8 for 1 into 55',
  ]);
});

test('a command whose answer was lost is not changed any more, even while it waits', async () => {
  const { world, queue, pass, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push(new OfflineError());
  queue.dispatch(anna, add(7, 10, 'increment'));
  await settle();
  queue.dispatch(anna, add(7, 10, 'increment'));
  await pass(2000);
  expect(taken().filter((line) => line.startsWith('send'))).toEqual([
    'send #1 +10 of 7 for 1 into 55',
    'send #1 +10 of 7 for 1 into 55',
    'send #2 +10 of 7 for 1 into 55',
  ]);
});

test('a refused command is parked and told, the rest goes on', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push(new ProblemError(409, 'PRODUCT_WITHDRAWN'));
  queue.dispatch(anna, add(7, 10));
  queue.dispatch(anna, add(8, 20));
  await settle();
  expect(taken()).toEqual([
    'send #1 =10 of 7 for 1 into 55',
    'refused #1 PRODUCT_WITHDRAWN',
    'send #2 =20 of 8 for 1 into 55',
    'done #2',
  ]);
  expect(queue.parked()).toMatchObject([{ opId: '#1', owner: anna, code: 'PRODUCT_WITHDRAWN' }]);
  expect(queue.pending(anna)).toEqual([]);
});

test('an order placed elsewhere takes nothing more: what follows opens the next one', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push(new ProblemError(409, 'ORDER_CLOSED'));
  queue.dispatch(anna, add(7, 10));
  queue.dispatch(anna, add(8, 20));
  await settle();
  expect(taken().slice(1)).toEqual([
    'refused #1 ORDER_CLOSED',
    'send #3 create for 1 into none',
    'done #3',
    'send #2 =20 of 8 for 1 into 101',
    'done #2',
  ]);
});

test('without an order what needs one is parked with it, and not asked for for ever', async () => {
  const { world, queue, settle, taken } = scene();
  world.faults.push(new ProblemError(404, 'NOT_FOUND'));
  queue.dispatch(anna, add(7, 10));
  await settle();
  expect(taken()).toEqual(['send #2 create for 1 into none', 'refused #2 #1 NOT_FOUND']);
  expect(queue.parked().map(told)).toEqual(['create', '=10 of 7']);
});

test('a listener’s fault takes nothing along: what was not sent stays, and goes with the next wake', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const fault of [undefined, new ProblemError(409, 'PRODUCT_WITHDRAWN')]) {
    const { world, queue, settle, taken } = scene();
    queue.setOrder(anna, 55);
    world.faults.push('hang');
    queue.dispatch(anna, add(7, 10));
    queue.dispatch(anna, add(8, 20));
    world.hitches.push(() => {
      throw new TypeError('x is undefined');
    });
    world.hanging[0]?.(fault);
    await settle();
    expect(queue.pending(anna).map(told)).toEqual(['=20 of 8']);
    expect(queue.parked()).toHaveLength(fault ? 1 : 0);
    queue.wake();
    await settle();
    expect(taken().slice(-2)).toEqual(['send #2 =20 of 8 for 1 into 55', 'done #2']);
  }
});

test('offline nothing is tried; the moment the connection returns, everything is', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.online = false;
  queue.dispatch(anna, add(7, 10));
  await settle();
  expect(taken()).toEqual([]);
  world.online = true;
  queue.wake();
  await settle();
  expect(taken()).toEqual(['send #1 =10 of 7 for 1 into 55', 'done #1']);
});

test('the connection’s return ends the wait between two attempts', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push(new OfflineError());
  queue.dispatch(anna, add(7, 10));
  await settle();
  queue.wake();
  await settle();
  expect(taken()).toEqual([
    'send #1 =10 of 7 for 1 into 55',
    'wait 2000',
    'send #1 =10 of 7 for 1 into 55',
    'done #1',
  ]);
});

test('waking twice, or in the middle of a sending, sends nothing twice', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push('hang');
  queue.dispatch(anna, add(7, 10));
  queue.wake();
  queue.wake();
  await settle();
  expect(taken()).toEqual(['send #1 =10 of 7 for 1 into 55']);
  world.hanging[0]?.();
  await settle();
  expect(taken()).toEqual(['done #1']);
});

test('after a 401 the lane waits for the same user; another one sends none of it', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push(new ProblemError(401, 'UNAUTHENTICATED'));
  queue.dispatch(anna, add(7, 10));
  await settle();
  queue.dispatch(anna, add(8, 10));
  queue.wake();
  await settle();
  expect(taken()).toEqual(['send #1 =10 of 7 for 1 into 55']);

  queue.setUser('ben');
  queue.setOrder(ben, 66);
  queue.dispatch(ben, add(9, 10));
  await settle();
  expect(taken()).toEqual(['send #3 =10 of 9 for 1 into 66', 'done #3']);
  // What waits for a sign-in is lost with the page too.
  expect(queue.waiting()).toBe(2);

  queue.setUser('anna');
  await settle();
  expect(taken()).toEqual([
    'send #1 =10 of 7 for 1 into 55',
    'done #1',
    'send #2 =10 of 8 for 1 into 55',
    'done #2',
  ]);
});

test('a 401 of the session before does not hold up the new one', async () => {
  const { world, queue, settle, taken } = scene();
  queue.setOrder(anna, 55);
  world.faults.push('hang');
  queue.dispatch(anna, add(7, 10));
  queue.setUser(undefined);
  queue.setUser('anna');
  world.hanging[0]?.(new ProblemError(401, 'UNAUTHENTICATED'));
  await settle();
  expect(taken().at(-1)).toBe('done #1');
});

test('what was meant for a client goes to that client, whichever is chosen meanwhile', async () => {
  const { world, queue, settle, taken } = scene();
  world.faults.push('hang');
  queue.dispatch(anna, add(7, 10));
  queue.dispatch(annaElsewhere, add(8, 20));
  await settle();
  // One lane's slow answer holds no other lane.
  expect(taken()).toContain('send #3 =20 of 8 for 2 into 101');
  world.hanging[0]?.();
  await settle();
  expect(taken()).toContain('send #1 =10 of 7 for 1 into 102');
  expect([queue.orderOf(anna), queue.orderOf(annaElsewhere)]).toEqual([102, 101]);
});
