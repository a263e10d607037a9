import { expect, test } from '@playwright/test';

test('is good', () => undefined);
test.skip('is left out', () => undefined);
test('is wrong', () => {
  expect(1).toBe(2);
});
test('is right at its second try', () => {
  expect(test.info().retry).toBe(1);
});
