import { expect, test } from 'vitest';
import { createTokenKeeper } from './sign-in.ts';

function keeper() {
  const state = { fetched: 0, now: 0, fails: false };
  const tokens = createTokenKeeper(
    async () => {
      state.fetched += 1;
      if (state.fails) throw new Error('no network');
      return `t${state.fetched}`;
    },
    () => state.now,
  );
  return { state, tokens };
}

test('a prefetched token is handed out once', async () => {
  const { state, tokens } = keeper();
  tokens.prefetch();
  tokens.prefetch();
  expect(state.fetched).toBe(1);
  expect(await tokens.take()).toBe('t1');
  expect(await tokens.take()).toBe('t2');
});

test('past nine minutes it is fetched anew', async () => {
  const { state, tokens } = keeper();
  tokens.prefetch();
  state.now = 9 * 60 * 1000;
  expect(await tokens.take()).toBe('t2');
});

test('a prefetch that failed is forgotten', async () => {
  const { state, tokens } = keeper();
  state.fails = true;
  tokens.prefetch();
  await Promise.resolve().then(() => undefined);
  await new Promise((done) => setTimeout(done));
  state.fails = false;
  expect(await tokens.take()).toBe('t2');
});
