import { expect, test } from 'vitest';
import { isIban, spacedIban, type Transfer, transferCode } from './transfer-code.ts';

const transfer: Transfer = {
  name: 'Comptoir de l’Ouest',
  iban: 'FR7600000000010000012345660',
  bic: 'EXMPFRPP',
  amount: '1204.5000',
  reference: 'FAC-2026-000123',
};
const linesOf = (values: Partial<Transfer>) =>
  transferCode({ ...transfer, ...values })?.split('\n') ?? [];

test('writes the text of a transfer code in the format of the banks', () => {
  expect(transferCode(transfer)).toBe(
    `BCD
002
1
SCT
EXMPFRPP
Comptoir de l'Ouest
FR7600000000010000012345660
EUR1204.50


FAC-2026-000123`,
  );
});

test('writes an amount with all its euros and two digits for cents', () => {
  const amounts = ['0.0100', '0.0050', '12.0000', '7.0149', '999999999.9900'];
  expect(amounts.map((amount) => linesOf({ amount })[7])).toEqual([
    'EUR0.01',
    'EUR0.01',
    'EUR12.00',
    'EUR7.01',
    'EUR999999999.99',
  ]);
});

test('returns no transfer code for an amount outside the bounds', () => {
  for (const amount of ['0.0000', '0.0049', '-12.0000', '1000000000.0000']) {
    expect([amount, transferCode({ ...transfer, amount })]).toEqual([amount, null]);
  }
});

test('returns no transfer code for an invalid IBAN', () => {
  expect(transferCode({ ...transfer, iban: 'FR7600000000010000012345661' })).toBeNull();
});

test('replaces characters that banks do not support, and adds no line to the transfer code', () => {
  expect(linesOf({ name: 'Œuvre & Fils, « Éts. Żak »\n\tSARL' })[5]).toBe(
    'OEuvre Fils, Ets. Zak SARL',
  );
  expect(linesOf({ reference: 'F\r\nEUR1.00\n\u{1f4b6}/9' }).slice(10)).toEqual(['F EUR1.00 /9']);
  expect(linesOf({ name: 'x'.repeat(200) })[5]).toHaveLength(70);
  expect(linesOf({ reference: 'x'.repeat(200) })[10]).toHaveLength(140);
});

test('the longest transfer text fits into a QR code', () => {
  const longest = transferCode({
    name: 'n'.repeat(200),
    iban: `MT84MALT011000012345MTLCAST001S`,
    bic: 'EXMPFRPPXXX',
    amount: '999999999.9900',
    reference: 'r'.repeat(200),
  });
  expect(longest?.length).toBeLessThanOrEqual(331);
});

test('isIban checks the two check digits of an IBAN', () => {
  const right = ['FR7600000000010000012345660', 'DE89370400440532013000', 'NO9386011117947'];
  const wrong = [
    'FR7600000000010000012345606',
    'FR76',
    '',
    'fr7600000000010000012345660',
    'FR76 0000 0000 0100 0001 2345 660',
    `FR76${'0'.repeat(400)}`,
  ];
  expect(right.filter(isIban)).toEqual(right);
  expect(wrong.filter(isIban)).toEqual([]);
  expect(spacedIban(right[1] ?? '')).toBe('DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000');
});
