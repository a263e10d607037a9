import { expect, test } from 'vitest';
import { frenchVatNumber, passesLuhn } from './company-numbers.ts';
import { areaOf, deliveryData } from './delivery-data.ts';
import { makeClients } from './make-clients.ts';

const delivery = deliveryData();
const clients = makeClients(delivery, '2026-11-21');
const contacts = clients.flatMap((client) => client.contacts);

test('makes company numbers with valid check digits that belong to no company', () => {
  for (const { siret, vatNumber } of clients) {
    expect(passesLuhn(siret) && passesLuhn(siret.slice(0, 9))).toBe(true);
    expect(vatNumber).toBe(frenchVatNumber(siret.slice(0, 9)));
    expect(siret.startsWith('0')).toBe(true);
  }
});

test('uses only e-mail addresses and phone numbers that are reserved for examples', () => {
  const emails = contacts.map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.filter((email) => !/^[a-z0-9.-]+@[a-z0-9.-]+\.example$/.test(email))).toEqual([]);
  const reserved = /^\+33(19900|26191|35301|46571|53649|63998)\d{4}$/;
  const phones = contacts.flatMap(({ phone, mobile }) => [phone, mobile]);
  expect(phones.filter((phone) => !reserved.test(phone))).toEqual([]);
});

test('gives a client one default address per kind, and each address the zone of its postal code', () => {
  for (const { addresses } of clients) {
    for (const kind of ['delivery', 'billing']) {
      expect(addresses.filter((a) => a.kind === kind && a.isDefault)).toHaveLength(1);
    }
    for (const { postalCode, ztNum, region } of addresses) {
      expect(areaOf(delivery, postalCode)).toMatchObject({ ztNum, region });
    }
  }
});

test('assigns every department of France to one delivery area', () => {
  const heads = delivery.areas.map(({ department }) => department);
  const mainland = Array.from({ length: 95 }, (_, i) => String(i + 1).padStart(2, '0'));
  const all = [...mainland, '2A', '2B', '971', '972', '973', '974', '976'].sort();
  expect([...heads].sort()).toEqual(all);
});
