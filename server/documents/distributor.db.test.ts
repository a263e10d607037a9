import { expect, test } from 'vitest';
import { openTestApp } from '../../tests/support/shop/test-app.ts';
import { referenceData } from '../database/schema/content.ts';
import { referenceData as demonstration } from '../demo/reference-data.ts';
import { keepSender, readDistributor, readSender } from './distributor.ts';

const { database } = await openTestApp();
const { db } = database;
const SENDER = {
  name: 'Léman Distribution SA',
  phone: '+33450710099',
  email: 'commandes@leman.example',
  address: ['3 quai de Rives', '74200 Thonon-les-Bains'],
};

test('replaces the sender in the reference data, and keeps all other reference data', async () => {
  await keepSender(db, SENDER);
  expect(await readSender(db)).toBeUndefined();
  await db.insert(referenceData).values({ data: demonstration });
  await keepSender(db, undefined);
  expect(await readSender(db)).toMatchObject({ name: demonstration.name });
  await keepSender(db, SENDER);
  await keepSender(db, SENDER);
  expect(await readDistributor(db)).toEqual({ ...SENDER, legal: demonstration.legal });
  const [row] = await db.select().from(referenceData);
  expect(row?.data).toEqual({ ...demonstration, ...SENDER });
});
