import { test } from 'vitest';

test('is not reported if the process of another file dies first', () => undefined);
