import { beforeAll, describe, expect, test } from 'vitest';

test('is good', () => undefined);
test.skip('is left out', () => undefined);
test('is wrong', () => expect(1).toBe(2));
describe('a group', () => {
  beforeAll(() => {
    throw new Error('no ground to stand on');
  });
  test('is never begun', () => undefined);
});
test('leaves something behind', async () => {
  void Promise.reject(new Error('nobody caught it', { cause: new Error('its cause') }));
  await new Promise((resolve) => setTimeout(resolve, 50));
});
