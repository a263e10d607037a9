import { afterAll, expect, test, vi } from 'vitest';
import { forgetUser, rememberUser, signedIn } from './signed-in.ts';

const stored = new Map<string, Response>();
vi.stubGlobal('caches', {
  match: async (key: string) => stored.get(key)?.clone(),
  open: async () => ({ put: async (key: string, one: Response) => stored.set(key, one) }),
  delete: async () => stored.clear(),
});
afterAll(() => vi.unstubAllGlobals());

test('forgets a user who has signed out, but not a user who signed in since', async () => {
  await rememberUser('contact-1');
  await forgetUser('contact-1');
  expect([await signedIn(), stored.size]).toEqual([undefined, 0]);
  await rememberUser('contact-2');
  await forgetUser('contact-1');
  expect([await signedIn(), stored.size]).toEqual(['contact-2', 1]);
  const forgotten = forgetUser('contact-2');
  await rememberUser('contact-3');
  await forgotten;
  expect([await signedIn(), stored.size]).toEqual(['contact-3', 1]);
});
