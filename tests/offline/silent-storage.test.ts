import { expect, test } from 'vitest';
import { add, owner, set } from './support/commands.ts';
import { quantityOf, scene } from './support/scene.ts';

const shownOf = ({ shown }: Pick<Awaited<ReturnType<typeof scene>>['outbox'], 'shown'>) =>
  shown('order', 1).lines.get(7)?.LCQuantite;

test('reports a hanging write after 2 s, and shows its taps as not stored', async () => {
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
  await device.reconnect(outbox);
  expect(quantityOf(device, 7)).toBe(30);
});

test('reports a storage that cannot be read, and stores the tap when it answers', async () => {
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

test('never shows a tap twice while it is being stored', async () => {
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

test('hides a tap that the storage rejects in the end', async () => {
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

test('sends past a silent storage once, and shows it once', async () => {
  const { device, outbox } = await scene();
  await outbox.dispatch('order', owner(1), set(7, 10));
  await device.settle();
  const answers = device.silenceStorage();
  const tapped = Promise.all([
    outbox.dispatch('order', owner(1), add(7, 10)),
    outbox.dispatchAll('order', owner(1), [add(7, 10), set(8, 50)]),
  ]);
  expect(outbox.maySendPast()).toBe(false);
  await device.pass(2000);
  expect([outbox.maySendPast(), quantityOf(device, 7)]).toEqual([true, 10]);
  const seen = new Set<number | undefined>();
  outbox.subscribe(() => seen.add(shownOf(outbox)));
  await outbox.sendPast();
  await tapped;
  expect([quantityOf(device, 7), quantityOf(device, 8)]).toEqual([30, 50]);
  expect([outbox.trouble(), outbox.unkept('order', 1), outbox.maySendPast()]).toEqual([
    'silent',
    [],
    false,
  ]);
  // The next tap takes the same way.
  const again = outbox.dispatch('order', owner(1), add(7, 10));
  await outbox.sendPast();
  await again;
  await answers();
  await device.reconnect(outbox);
  expect([quantityOf(device, 7), shownOf(outbox), outbox.entries()]).toEqual([40, 40, []]);
  expect([...seen]).toEqual([30, 40]);
});

test('shows a rejection of what was sent past the storage', async () => {
  const { device, outbox } = await scene();
  await outbox.dispatch('order', owner(1), set(7, 10));
  await device.settle();
  const answers = device.silenceStorage();
  const tapped = outbox.dispatch('order', owner(1), add(7, 10));
  await device.pass(2000);
  const refused = { status: 422, code: 'PRODUCT_WITHDRAWN' } as const;
  device.faults.push(refused);
  await outbox.sendPast();
  expect(outbox.unkept('order', 1)).toHaveLength(1);
  device.faults.push(refused);
  await answers();
  await tapped;
  await device.settle();
  expect(outbox.entries()).toMatchObject([{ state: 'rejected', command: add(7, 10) }]);
  expect([quantityOf(device, 7), shownOf(outbox)]).toEqual([10, 10]);
});

test('sends nothing past the storage that the storage may have taken already', async () => {
  const { device, outbox } = await scene();
  await outbox.dispatch('order', owner(1), set(7, 10));
  await device.settle();
  const written = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  device.unheard = () => {
    written.resolve();
    return heard.promise;
  };
  const taken = outbox.dispatch('order', owner(1), add(7, 10));
  await written.promise;
  device.tick(2000);
  expect([outbox.trouble(), outbox.maySendPast()]).toEqual(['silent', false]);
  await outbox.sendPast();
  expect(quantityOf(device, 7)).toBe(10);
  heard.resolve();
  await taken;
  await device.settle();
  expect(quantityOf(device, 7)).toBe(20);
});

test('« Envoyer maintenant » pressed twice sends once, and the drain waits until it has ended', async () => {
  const { device, outbox } = await scene();
  await outbox.dispatch('order', owner(1), set(7, 10));
  await device.settle();
  const answers = device.silenceStorage();
  const tapped = [set(7, 20)].map((one) => outbox.dispatch('order', owner(1), one));
  await device.pass(2000);
  device.faults.push('hang');
  const first = outbox.sendPast();
  await outbox.sendPast();
  tapped.push(outbox.dispatch('order', owner(1), set(7, 30)));
  await answers();
  await device.settle();
  expect(quantityOf(device, 7)).toBe(10);
  device.hanging.shift()?.();
  await Promise.all([first, ...tapped]);
  await device.settle();
  expect([quantityOf(device, 7), shownOf(outbox), outbox.entries()]).toEqual([30, 30, []]);
});
