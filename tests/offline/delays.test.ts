import { expect, test } from 'vitest';
import { owner, set } from './support/commands.ts';
import { dispatchOrder, sceneWithOrder } from './support/scene.ts';

test('keeps retry delays when the clock is set back or ahead, or when the network returns', async () => {
  const { device, outbox } = await sceneWithOrder();
  for (const [arNum, jump] of [
    [7, -600_000],
    [8, 1_728_000_000],
    [9, -86_400_000],
  ] as const) {
    device.faults.push({ status: 503, code: 'UNAVAILABLE', retryAfter: 30 });
    await dispatchOrder(outbox, set(arNum, 10));
    await device.settle();
    device.taken();
    device.now += jump;
    await device.pass(29_999);
    outbox.wake(true);
    await device.settle();
    expect([jump, device.taken()]).toEqual([jump, []]);
    await device.pass(1);
    expect([jump, device.taken()]).toEqual([
      jump,
      [`send #${arNum - 4} =10 of ${arNum} into 101 for 1`],
    ]);
  }
});

test('waits for the rest of a stored retry delay after a restart', async () => {
  const { device, user } = await sceneWithOrder();
  for (const [arNum, jump, left] of [
    // The clock is unchanged, so the device waits for the rest of the delay.
    [7, 0, 20_000],
    [8, -300_000, 320_000],
    // The clock was set back so far that the stored time is later than any delay allows.
    [9, -600_000, 0],
    [10, -1_728_000_000, 0],
    [11, 1_728_000_000, 0],
  ] as const) {
    device.faults.push({ status: 503, code: 'UNAVAILABLE', retryAfter: 30 });
    const before = [...device.tabs][0];
    await before?.outbox.dispatch('order', owner(1), set(arNum, 10));
    await device.settle();
    await device.pass(10_000);
    if (before) device.kill(before);
    device.now += jump;
    const next = device.openTab(user);
    await next.outbox.ready();
    await device.settle();
    if (left > 0) {
      await device.pass(left - 1);
      expect([jump, next.outbox.entries().length]).toEqual([jump, 1]);
      await device.pass(1);
    }
    expect([jump, next.outbox.entries().length]).toEqual([jump, 0]);
  }
});
