import { addDays } from './calendar-days.ts';
import { closedDaysFrom, type DeliveryData } from './clients/delivery-data.ts';
import type { DemoClient } from './clients/make-clients.ts';
import { readJson, readTable } from './data.ts';
import { insertRows, moveSequence, type Queryable } from './insert.ts';

const TARIFF_GROUPS = ['Tarif général', 'Hôtellerie', 'Collectivités', 'Grands comptes'];

export async function loadTariffGroups(client: Queryable): Promise<void> {
  const rows = TARIFF_GROUPS.map((name, index) => ({ tgNum: index + 1, name }));
  await insertRows(client, 'tariff_groups', rows);
}

export async function loadDelivery(
  client: Queryable,
  data: DeliveryData,
  today: string,
): Promise<void> {
  await insertRows(client, 'delivery_zones', data.zones);
  await insertRows(client, 'delivery_areas', data.areas);
  await insertRows(client, 'delivery_prices', data.prices);
  await moveSequence(client, 'delivery_prices', 'zpNum');
  const runs = data.runs.map(({ clients: _, ...run }) => run);
  await insertRows(client, 'delivery_runs', runs);
  await insertRows(client, 'closed_days', closedDaysFrom(today));
}

export async function loadClients(
  client: Queryable,
  clients: readonly DemoClient[],
  passwordHash: string,
): Promise<void> {
  const columns = ['code', 'firstName', 'lastName', 'email', 'phone', 'mobile'] as const;
  const representatives = readTable('representatives.csv', ...columns).map((row, index) => ({
    repNum: index + 1,
    ...row,
    passwordHash,
  }));
  await insertRows(client, 'representatives', representatives);
  await moveSequence(client, 'representatives', 'repNum');
  await insertRows(client, 'clients', clients.map(clientRow));
  await moveSequence(client, 'clients', 'clNum');
  const portfolios = clients.flatMap(({ clNum, repNum, sharedWith }) => [
    { repNum, clNum, main: true },
    ...(sharedWith === null ? [] : [{ repNum: sharedWith, clNum, main: false }]),
  ]);
  await insertRows(client, 'portfolios', portfolios);
  const contacts = clients.flatMap(({ clNum, createdAt, contacts: ofClient }) =>
    ofClient.map(({ active, ...contact }) => ({
      clNum,
      ...contact,
      passwordHash: active ? passwordHash : null,
      createdAt,
    })),
  );
  await insertRows(client, 'contacts', contacts);
  await moveSequence(client, 'contacts', 'coNum');
  const addresses = clients.flatMap(({ clNum, addresses: ofClient }) =>
    ofClient.map((address) => ({ clNum, ...address })),
  );
  await insertRows(client, 'addresses', addresses);
  await moveSequence(client, 'addresses', 'adNum');
}

function clientRow(client: DemoClient) {
  const { seed, repNum, sharedWith, contacts, addresses, ...row } = client;
  const { code, name, city, tgNum, blocked, notReserved } = seed;
  const reservedAccess = !notReserved;
  return { ...row, code, name, city, tgNum, reservedAccess, blockedReason: blocked || null };
}

export async function loadNotes(
  client: Queryable,
  clients: readonly DemoClient[],
  today: string,
): Promise<void> {
  const notes = readJson<{ client: string; daysAgo: number; body: string }[]>('notes.json');
  const rows = notes.map(({ client: code, daysAgo, body }, index) => {
    const owner = clients.find(({ seed }) => seed.code === code);
    return {
      // A fixed UUID in the form that a device generates.
      key: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      clNum: owner?.clNum,
      repNum: owner?.repNum,
      body,
      writtenAt: `${addDays(today, -daysAgo)}T09:30:00Z`,
    };
  });
  await insertRows(client, 'client_notes', rows);
}
