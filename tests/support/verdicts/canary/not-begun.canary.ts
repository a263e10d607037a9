import { test } from 'vitest';

test('is never known of, where the process of another file dies first', () => undefined);
