import { expect, test } from 'vitest';
import { addition } from '../../../../tests/support/device/make-entry.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { isCommandOf } from './command-schemas.ts';

const isCommand = (value: unknown) => isCommandOf('order', value);
const rich = makeProduct(12, {
  promotion: { discount: '10', endsOn: '20991231' },
  breaks: [{ minQuantity: 100, discount: '12.5', netPrice: '0.0736' }],
  stock: { state: 'low', quantity: 20, restockDate: '20991231' },
});

test('what a page captures is a command, in a file as well', () => {
  for (const command of [
    addition(),
    addition(rich, 7, 'replace'),
    { kind: 'note-line', article: rich, note: 'Vite' },
    { kind: 'note-line', article: { arNum: 1, reference: 'R1', name: 'Gobelet' }, note: null },
    { kind: 'create-order', coNum: null },
    { kind: 'create-order', coNum: 4 },
  ]) {
    expect(isCommand(JSON.parse(JSON.stringify(command)))).toBe(true);
  }
});

test('what lacks anything that a line is shown from is none', () => {
  const whole = addition(rich);
  for (const name of ['kind', 'article', 'quantity', 'mode']) {
    expect([name, isCommand({ ...whole, [name]: null })]).toEqual([name, false]);
  }
  const parts = ['arNum', 'reference', 'name', 'packSize', 'unit', 'unitGender', 'vatRate'];
  for (const name of [...parts, 'regularPrice', 'promotion', 'breaks', 'flags', 'stock']) {
    for (const wrong of [undefined, {}, [{}], 'x '.repeat(3), -1]) {
      if (typeof wrong === 'string' && ['reference', 'name', 'unit'].includes(name)) continue;
      const command = { ...whole, article: { ...rich, [name]: wrong } };
      expect([name, wrong, isCommand(command)]).toEqual([name, wrong, false]);
    }
  }
  for (const regularPrice of ['', '1,5', 'NaN', '1.23456']) {
    expect(isCommand({ ...whole, article: { ...rich, regularPrice } })).toBe(false);
  }
  for (const other of [null, [], 'add-product', {}, { kind: 'note-line', article: null }]) {
    expect(isCommand(other)).toBe(false);
  }
  expect(isCommand({ kind: 'note-line', article: rich })).toBe(false);
  expect(isCommand({ kind: 'create-order' })).toBe(false);
});

const delivery = {
  adNum: 4,
  ztNum: 2,
  zpNum: 21,
  clReglement: 'transfer',
  coMobile: null,
  clTel: '+33297000000',
  address: { label: 'Quai', line1: '1', line2: null, postalCode: '56100', city: 'Lorient' },
  service: 'Standard',
  price: null,
  freeFrom: null,
  earliestOn: null,
};
const confirm = { kind: 'confirm-order', delivery };
const validate = {
  kind: 'validate-order',
  key: 'order-1',
  at: 1000,
  reference: null,
  comment: 'Merci',
  instructions: null,
  expectedTotal: '12.8900',
  acceptedShortages: [1, 2],
};

test('so is what places an order', () => {
  const known = { ...delivery, price: '9.9000', freeFrom: '350', earliestOn: '20261124' };
  const onDay = { ...known, deliverOn: '20261125' };
  for (const command of [
    confirm,
    { ...confirm, delivery: known },
    { ...confirm, delivery: onDay },
    validate,
  ]) {
    expect(isCommand(JSON.parse(JSON.stringify(command)))).toBe(true);
  }
});

test('but not where anything of it is missing or of another kind', () => {
  const wrongs = [undefined, {}, [{}], -1, true];
  for (const name of Object.keys(delivery)) {
    for (const wrong of wrongs) {
      const command = { ...confirm, delivery: { ...delivery, [name]: wrong } };
      expect([name, wrong, isCommand(command)]).toEqual([name, wrong, false]);
    }
  }
  for (const deliverOn of [null, 20261125, {}]) {
    expect(isCommand({ ...confirm, delivery: { ...delivery, deliverOn } })).toBe(false);
  }
  for (const name of Object.keys(delivery.address)) {
    for (const wrong of wrongs) {
      const address = { ...delivery.address, [name]: wrong };
      expect([name, isCommand({ ...confirm, delivery: { ...delivery, address } })]).toEqual([
        name,
        false,
      ]);
    }
  }
  for (const name of Object.keys(validate)) {
    for (const wrong of wrongs) {
      expect([name, wrong, isCommand({ ...validate, [name]: wrong })]).toEqual([
        name,
        wrong,
        false,
      ]);
    }
  }
  for (const expectedTotal of ['', '12,89', 'NaN', '1.23456', null]) {
    expect(isCommand({ ...validate, expectedTotal })).toBe(false);
  }
  expect(isCommand({ ...validate, acceptedShortages: [0] })).toBe(false);
});
