import { expect, test } from 'vitest';
import { isGtin } from '../../../contract/catalogue/gtin.ts';
import { allocate, shelves } from './allocate.ts';
import { generateProducts } from './generate-products.ts';

const TODAY = '2026-11-21';
const many = [...generateProducts(20_000, TODAY)];
const shop = [...generateProducts(5_000, TODAY)];

test('generates the same products for the same day and number of products', () => {
  expect([...generateProducts(500, TODAY)]).toEqual([...generateProducts(500, TODAY)]);
});

test('generates as many products as requested, numbered from 1', () => {
  for (const total of [200, 777, 5_000]) {
    const products = [...generateProducts(total, TODAY)];
    expect(products.map(({ arNum }) => arNum)).toEqual(products.map((_, i) => i + 1));
    expect(products).toHaveLength(total);
  }
});

test('gives 20,000 products different references, EANs and names', () => {
  expect(new Set(many.map(({ reference }) => reference)).size).toBe(many.length);
  const eans = many.flatMap(({ ean, packEan }) => [ean, packEan]);
  expect(eans.filter((ean) => !isGtin(ean))).toEqual([]);
  expect(new Set(eans).size).toBe(2 * many.length);
  expect(new Set(many.map(({ name, maNum }) => `${name} ${maNum}`)).size).toBe(many.length);
  expect(new Set(shop.map(({ name }) => name)).size).toBeGreaterThan(0.98 * shop.length);
});

test('distributes 200,000 products over the kinds of products', () => {
  const counts = allocate(shelves(), 200_000);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(200_000);
});

test('generates plausible prices, weights, packs and quantities', () => {
  for (const product of many) {
    const { price, weight, packSize, quantity, tariffs, breaks, name } = product;
    expect(Number.isSafeInteger(price) && price > 0, name).toBe(true);
    expect(Number(weight), name).toBeGreaterThan(0);
    expect(Number.isInteger(packSize) && packSize >= 1 && packSize <= 99_999, name).toBe(true);
    expect(Number.isInteger(quantity) && quantity % packSize === 0, name).toBe(true);
    expect(
      tariffs.every((tariff) => tariff.price > 0 && tariff.price < price),
      name,
    ).toBe(true);
    expect(
      breaks.every((step) => step.minQuantity % packSize === 0),
      name,
    ).toBe(true);
  }
});

test('writes complete French names and descriptions', () => {
  for (const { name, description, attributes } of many) {
    const all = [name, description, ...Object.values(attributes)].join('\n');
    expect(all).not.toMatch(/undefined|NaN|null|'| {2}| ,|\d (?:cl|ml|cm|kg)\b/);
    expect(name.charAt(0)).toBe(name.charAt(0).toUpperCase());
    expect(Object.keys(attributes).every((key) => /^[a-z_]+$/.test(key))).toBe(true);
  }
});

test('gives a withdrawn product substitutes, all of which are still sold', () => {
  const withdrawn = new Set(shop.filter((p) => p.withdrawnAt !== null).map((p) => p.arNum));
  for (const { withdrawnAt, substitutes, arNum } of shop) {
    if (withdrawnAt !== null) expect(substitutes.length).toBeGreaterThan(0);
    expect(substitutes.some((num) => withdrawn.has(num) || num === arNum)).toBe(false);
  }
});

test('generates the flagship products with their fixed prices', () => {
  const price = (reference: string) => shop.find((p) => p.reference === reference)?.price;
  expect(price('GOB-0250-KR')).toBe(840);
  expect(price('BOI-1000-KF')).toBe(2_410);
  expect(price('ASS-0260-PO')).toBe(61_500);
  expect(shop.find((p) => p.reference === 'GOB-0250-KR')?.name).toBe(
    'Gobelet carton kraft double paroi 25\u00a0cl',
  );
  expect(shop.some(({ name }) => name.includes('bœuf'))).toBe(true);
});
