import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, note, owner, set } from '../../../tests/offline/support/commands.ts';
import { dispatchOrder, scene } from '../../../tests/offline/support/scene.ts';
import type { OrderCommand } from '../commands/order-commands.ts';

const command: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.tuple(fc.nat(4), fc.constantFrom(10, 20)).map(([arNum, quantity]) => add(arNum, quantity)),
  fc.tuple(fc.nat(4), fc.constantFrom(0, 10, 50)).map(([arNum, quantity]) => set(arNum, quantity)),
  fc.nat(4).map((arNum) => note(arNum, 'fragile')),
);
const commands = fc.array(command, { maxLength: 12 });

/**
 * Captures three parts of commands: the first part is sent, the second part stays unsent, and the
 * third part is captured as one batch or one by one. Returns the entries.
 */
async function waitingAfter(
  parts: readonly (readonly OrderCommand[])[],
  atOnce: boolean,
): Promise<unknown[]> {
  const { device, user, outbox, tab } = await scene();
  const [sent = [], unsent = [], last = []] = parts;
  device.faults.push('hang');
  await dispatchOrder(outbox, ...sent, ...unsent);
  if (sent.length > 0) await device.settle();
  if (atOnce) await outbox.change('order', owner(1), last);
  else await dispatchOrder(outbox, ...last);
  const rows = outbox.entries().map(({ userKey: _, ...row }) => row);
  const read = device.openTab(user);
  await read.outbox.ready();
  expect(read.outbox.entries()).toEqual(outbox.entries());
  device.kill(tab);
  device.kill(read);
  return rows;
}

test('stores the same entries for a batch of commands as for single commands', async () => {
  const parts = fc.tuple(commands, commands, commands);
  await fc.assert(
    fc.asyncProperty(parts, async (some) => {
      expect(await waitingAfter(some, true)).toEqual(await waitingAfter(some, false));
    }),
    { numRuns: 20 },
  );
});

test('shows a batch of commands in every tab completely or not at all', async () => {
  const { device, user, outbox } = await scene();
  const other = device.openTab(user).outbox;
  await other.ready();
  device.isOnline = false;
  const seen = new Set<number>();
  for (const one of [outbox, other]) {
    one.subscribe(() => seen.add(one.shown('order', 1).lines.size));
  }
  await outbox.change(
    'order',
    owner(1),
    Array.from({ length: 300 }, (_, at) => set(at + 1, 10)),
  );
  await device.settle();
  expect([...seen]).toEqual([300]);
});

test('merges commands into entries that another tab stores at the same time', async () => {
  const { device, user, outbox } = await scene();
  const other = device.openTab(user).outbox;
  await other.ready();
  device.isOnline = false;
  await Promise.all([
    outbox.change('order', owner(1), [add(1, 10), add(2, 10)]),
    other.change('order', owner(1), [add(2, 10), add(3, 10), add(1, 30)]),
  ]);
  await device.settle();
  for (const one of [outbox, other]) {
    expect(
      one.entries().map(({ command: said }) => 'article' in said && [said.article.arNum, said]),
    ).toEqual([
      [1, add(1, 40)],
      [2, add(2, 20)],
      [3, add(3, 10)],
    ]);
  }
});

test('reports the outbox as loaded only after the stored entries were read', async () => {
  const { device, user, outbox } = await scene();
  device.isOnline = false;
  await dispatchOrder(outbox, set(7, 10));
  const other = device.openTab(user).outbox;
  const told: unknown[] = [];
  const look = () => told.push([other.isLoaded(), other.entries().length]);
  look();
  other.subscribe(look);
  await other.ready();
  await device.settle();
  expect([told[0], told.at(-1)]).toEqual([
    [false, 0],
    [true, 1],
  ]);
  other.open(undefined);
  expect(other.isLoaded()).toBe(false);
});
