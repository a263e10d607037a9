import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UserDatabase } from '../../src/device/database/database.ts';
import type { Outbox } from '../../src/device/outbox/outbox.ts';
import type { Entry } from '../../src/device/outbox/outbox-types.ts';
import type { Sending } from '../../src/device/outbox/sending/send-command.ts';
import { Device } from './support/device.ts';
import { type DatabaseDump, restoreDatabase } from './support/restore-database.ts';

// `device-21.json` contains the databases of a contact and a representative. The last version that
// did not use Dexie stored them in Chromium, offline, in the demonstration shop.
const dumps: DatabaseDump[] = JSON.parse(
  readFileSync(new URL('./support/device-21.json', import.meta.url), 'utf8'),
);
const waiting = (outbox: Outbox) => outbox.entries().filter(({ state }) => state === 'waiting');

/** Gives the fake server the device’s articles, lists and orders. Returns the other requests. */
function makeShop(device: Device, userKey: string, outbox: Outbox): Sending[] {
  const { shop } = device;
  shop.session = userKey;
  for (const { clNum, command } of waiting(outbox)) {
    if (command.kind === 'add-favourite') {
      shop.lists.set(clNum, [{ key: command.key, name: null, arNums: [] }]);
    }
    if (command.kind !== 'add-product') continue;
    shop.packSizes.set(command.article.arNum, command.article.packSize);
    const { ceNum } = outbox.known('order', clNum).state;
    if (ceNum !== null) shop.adopt(clNum, ceNum);
  }
  const others: Sending[] = [];
  const handle = shop.handle.bind(shop);
  shop.handle = (sending) => {
    if (!/^(contact|visits)\./.test(sending.request.endpoint)) return handle(sending);
    others.push(sending);
    return { receivedAt: 1 };
  };
  return others;
}

test.each(dumps)('loads all entries of $name, and sends each entry once', async (dump) => {
  await restoreDatabase(dump);
  const userKey = dump.name.slice('comptoir-'.length);
  const device = new Device();
  device.isOnline = false;
  const { outbox } = device.openTab(userKey);
  await outbox.ready();
  const stored = dump.stores.find(({ name }) => name === 'entries')?.rows as Entry[];
  const before = outbox.entries();
  expect(before.map(({ opId }) => opId)).toEqual(stored.map(({ opId }) => opId));
  const wasWaiting = new Set(waiting(outbox).map(({ opId }) => opId));

  const others = makeShop(device, userKey, outbox);
  await device.reconnect(outbox);
  expect(waiting(outbox)).toEqual([]);
  // The server computes another total. So it rejects the order with the commands for the next
  // order.
  const rejected = outbox.entries().filter(({ opId }) => wasWaiting.has(opId));
  expect(rejected.map(({ command, lastError }) => [command.kind, lastError?.code])).toEqual([
    ['validate-order', 'PRICE_CHANGED'],
    ['add-product', 'PRICE_CHANGED'],
  ]);
  const left = new Set(outbox.entries().map(({ opId }) => opId));
  const done = [...device.shop.ledger.map(({ key }) => key), ...others.map(({ key }) => key)];
  expect(new Set(done).size).toBe(done.length);
  for (const { opId } of before)
    expect([opId, done.includes(opId)]).toEqual([opId, !left.has(opId)]);
});

test.each(dumps)('reads the drafts, files and lists of $name', async (dump) => {
  const name = `${dump.name}-drafts`;
  await restoreDatabase({ ...dump, name });
  const database = new UserDatabase(name.slice('comptoir-'.length), () => {});
  const rowsOf = (of: string) => dump.stores.find((store) => store.name === of)?.rows as object[];
  await database.read(['clients', 'recents', 'drafts', 'snapshots', 'sent'], async (tables) => {
    for (const table of [tables.clients, tables.drafts, tables.snapshots, tables.sent]) {
      expect([table.name, await table.count()]).toEqual([table.name, rowsOf(table.name).length]);
    }
    const recents = await tables.recents.orderBy('chosenAt').toArray();
    expect(recents).toHaveLength(rowsOf('recents').length);
    const drafts = await tables.drafts.toArray();
    expect(drafts.filter(({ key }) => key.startsWith('contact files'))).not.toEqual([]);
  });
  database.end();
});
