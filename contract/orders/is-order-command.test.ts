import { expect, test } from 'vitest';
import { addition } from '../../tests/support/make-entry.ts';
import { makeProduct } from '../../tests/support/make-product.ts';
import { orderTopic } from './commands.ts';

const { isCommand } = orderTopic;
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
