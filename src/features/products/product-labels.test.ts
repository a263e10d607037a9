import { afterEach, expect, test, vi } from 'vitest';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { speakFrench } from '../../../tests/support/device/speak-french.ts';
import {
  attributeLabel,
  promotionLabel,
  shortageLabel,
  stockLabel,
  unitLabel,
} from './product-labels.ts';

const t = speakFrench();

afterEach(() => {
  vi.useRealTimers();
});

test('labels a unit with « le » or « la » by its gender, and with « l’ » before a vowel', () => {
  const said = (unit: string, unitGender: 'm' | 'f') =>
    unitLabel(makeProduct(1, { unit, unitGender }), t);
  expect(said('gobelet', 'm')).toBe('le gobelet HT');
  expect(said('kg', 'm')).toBe('le kg HT');
  expect(said('boîte', 'f')).toBe('la boîte HT');
  expect(said('assiette', 'f')).toBe('l’assiette HT');
  expect(said('étui', 'm')).toBe('l’étui HT');
  expect(said('huile', 'f')).toBe('l’huile HT');
  expect(said('housse', 'f')).toBe('la housse HT');
  expect(said('œuf', 'm')).toBe('l’œuf HT');
});

test('names the stock in packs, and the restock date of a product out of stock', () => {
  const said = (state: 'in' | 'low' | 'out', quantity: number, restockDate: string | null = null) =>
    stockLabel(makeProduct(1, { packSize: 50, stock: { state, quantity, restockDate } }), t);
  expect(said('in', 5000)).toBe('En stock');
  expect(said('low', 449)).toBe('Plus que 8 colis');
  expect(said('out', 0, '20261204')).toBe('Rupture – retour 04/12/2026');
  expect(said('out', 10)).toBe('Rupture');
});

test('names the restock date of a shortage, unless this date is past', () => {
  const said = (comesOn: string | null) =>
    shortageLabel({ arNum: 1, missing: 6, comesOn }, t, 'fr');
  vi.setSystemTime('2026-12-04T12:00:00Z');
  expect(said('20261204')).toContain('04/12/2026');
  expect(said('20261203')).toBe(said(null));
});

test('names the last day of a promotion, with the year only if the current year is another', () => {
  const said = (discount: string, endsOn: string) =>
    promotionLabel({ discount, endsOn }, '20261121', t);
  expect(said('15', '20261130')).toBe('−15\u00a0% jusqu’au 30/11');
  expect(said('12.500', '20270105')).toBe('−12,5\u00a0% jusqu’au 05/01/2027');
});

test('translates the name of a known attribute, and shows an unknown name as plain text', () => {
  expect(attributeLabel('matiere', t)).toBe('Matière');
  expect(attributeLabel('type_de_sol', t)).toBe('Type de sol');
  expect(attributeLabel('{{x}} $t(catalogue.whole)', t)).toBe('{{x}} $t(catalogue.whole)');
});
