import { expect, test } from 'vitest';
import { add, owner, set } from './support/commands.ts';
import { quantityOf, scene } from './support/scene.ts';

const shownOf = ({ shown }: Pick<Awaited<ReturnType<typeof scene>>['outbox'], 'shown'>) =>
  shown('order', 1).lines.get(7)?.LCQuantite;

test('a write that never ends is said after 2 s, and what was tapped is shown as not kept', async () => {
  const { device, outbox } = await scene();
  device.isOnline = false;
  await outbox.dispatch('order', owner(1), set(7, 10));
  const answers = device.silenceStorage();
  const tapped = outbox.dispatch('order', owner(1), add(7, 10));
  await device.pass(1999);
  expect([outbox.trouble(), shownOf(outbox), outbox.unkept('order', 1)]).toEqual([
    undefined,
    10,
    [],
  ]);
  await device.pass(1);
  expect([outbox.trouble(), shownOf(outbox)]).toEqual(['silent', 20]);
  expect(outbox.unkept('order', 1)).toMatchObject([{ command: add(7, 10) }]);
  const again = outbox.dispatch('order', owner(1), add(7, 10));
  expect([shownOf(outbox), outbox.unkept('order', 1).length]).toEqual([30, 2]);
  expect(outbox.entries().length).toBe(1);

  await answers();
  await Promise.all([tapped, again]);
  expect([outbox.trouble(), shownOf(outbox), outbox.unkept('order', 1)]).toEqual([
    undefined,
    30,
    [],
  ]);
  device.isOnline = true;
  outbox.wake(true);
  await device.settle();
  expect(quantityOf(device, 7)).toBe(30);
});

test('a storage that cannot even be read is said, and holds no tap back for ever', async () => {
  const { device, user, tab, outbox: before } = await scene();
  device.isOnline = false;
  await before.dispatch('order', owner(1), set(7, 10));
  device.kill(tab);
  const answers = device.silenceStorage();
  const { outbox } = device.openTab(user);
  const tapped = outbox.dispatch('order', owner(1), add(7, 10));
  await device.pass(2000);
  expect([outbox.trouble(), outbox.isLoaded(), shownOf(outbox)]).toEqual(['silent', false, 10]);
  await answers();
  await tapped;
  expect([outbox.trouble(), shownOf(outbox)]).toEqual([undefined, 20]);
});

test('nothing is ever shown twice on the way from not kept to kept', async () => {
  const { device, outbox } = await scene();
  device.isOnline = false;
  const answers = device.silenceStorage();
  const tapped = outbox.dispatch('order', owner(1), add(7, 10));
  await device.pass(2000);
  const seen = new Set<number | undefined>();
  outbox.subscribe(() => seen.add(shownOf(outbox)));
  await answers();
  await tapped;
  expect([...seen]).toEqual([10]);
});

test('what is refused in the end is shown no more', async () => {
  const { device, outbox } = await scene();
  const answers = device.silenceStorage();
  const tapped = outbox.dispatch('order', owner(1), add(7, 10));
  const refused = expect(tapped).rejects.toThrow('lost');
  await device.pass(2000);
  const lost = new DOMException('Connection to the server was lost', 'UnknownError');
  device.storageFaults.push(lost);
  await answers();
  await refused;
  expect([outbox.trouble(), outbox.unkept('order', 1)]).toEqual(['broken', []]);
  expect(shownOf(outbox)).toBeUndefined();
});
