import { test } from 'vitest';

test('is good', () => undefined);
test('ends its process', async () => {
  // The passed test is reported first.
  await new Promise((resolve) => setTimeout(resolve, 500));
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
test('is never begun', () => undefined);
