import { expect, test } from 'vitest';
import { createFakeOutbox } from '../../../tests/support/device/fake-outbox.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { orderTopic } from '../commands/order-commands.ts';
import { createLanePull } from './views.ts';

test('reads for a new user while a read of the former user hangs', async () => {
  const outbox = createFakeOutbox('anna');
  const { pull, renew } = createLanePull({
    topic: 'order',
    outbox,
    ask: () =>
      outbox.userKey() === 'anna'
        ? new Promise(() => {})
        : Promise.resolve({ ...orderTopic.empty, ceNum: 66 }),
  });
  void pull(1);
  await outbox.ready();
  outbox.open('ben');
  void pull(1);
  await eventually(() => expect(outbox.known('order', 1).state.ceNum).toBe(66));
  await renew(1);
  outbox.open('anna');
  expect(outbox.known('order', 1).state.ceNum).toBeNull();
});
