import { expect, test } from 'vitest';
import { unitsInAmount } from './measures.ts';

test.each([
  ['30 kg', 'Farine de blé 10 kg', 3],
  ['2,5 kg', 'Sucre roux 500 g', 5],
  ['1 tonne', 'Farine de blé 25 kg', 40],
  ['0,3 l', 'Sirop 10 cl', 3],
  ['7 l', 'Javel 5 l', 1.4],
  ['30 kg', 'Javel 5 l', Number.NaN],
  ['30 kg', 'Citron', Number.NaN],
  ['30 kg', 'Lot farine 10 kg et sucre 5 kg', Number.NaN],
  ['30', 'Farine de blé 10 kg', Number.NaN],
  ['', 'Farine de blé 10 kg', Number.NaN],
])('counts in %s of « %s » %d units', (amount, name, units) =>
  expect(unitsInAmount(amount, name)).toBe(units),
);
