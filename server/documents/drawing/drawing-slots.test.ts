import { setImmediate as moment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drawInSlot } from './drawing-slots.ts';

test('two are drawn at a time, the others one after the other, a failed one frees its slot', async () => {
  let [atOnce, most] = [0, 0];
  const order: number[] = [];
  const draw = (index: number) =>
    drawInSlot(async () => {
      order.push(index);
      atOnce += 1;
      most = Math.max(most, atOnce);
      for (let i = 0; i < 5; i += 1) await moment();
      atOnce -= 1;
      if (index % 3 === 0) throw new Error(`broken ${index}`);
      return index;
    });
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => draw(index)));
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 12 }, (_, index) => index));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  // All are free again.
  expect(await Promise.all([draw(1), draw(2), draw(4)])).toEqual([1, 2, 4]);
  expect(most).toBe(2);
});

test('twenty may wait; who comes then is told to come again, and nothing is drawn for it', async () => {
  let finish = () => {};
  const end = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let drawn = 0;
  const draw = () =>
    drawInSlot(async () => {
      drawn += 1;
      await end;
    });
  const all = Promise.allSettled(Array.from({ length: 25 }, draw));
  await expect(draw()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  finish();
  const refused = (await all).filter(({ status }) => status === 'rejected');
  expect([refused.length, drawn]).toEqual([3, 22]);
  await draw();
});
