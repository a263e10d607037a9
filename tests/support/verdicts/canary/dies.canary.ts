import { test } from 'vitest';

test('is good', () => undefined);
test('ends its process', async () => {
  // Waits until the result of the passed test has been reported.
  await new Promise((resolve) => setTimeout(resolve, 500));
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
test('is never begun', () => undefined);
