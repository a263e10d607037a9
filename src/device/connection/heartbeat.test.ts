import { afterEach, expect, test, vi } from 'vitest';
import { clockOffset, setOffset } from '../../lib/clock.ts';
import { beat } from './heartbeat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = (nonce: string, init: RequestInit) => Response | Promise<Response>;

function answeredBy(answer: Answer): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const nonce = new URL(url, 'http://shop').searchParams.get('nonce') ?? '';
    asked.push(nonce);
    return answer(nonce, init);
  });
  return asked;
}

const json = (body: unknown) => Response.json(body);

test('sends a new nonce with each heartbeat and accepts an answer with this nonce', async () => {
  const asked = answeredBy((nonce) => json({ nonce }));
  await beat();
  await beat();
  expect(new Set(asked).size).toBe(2);
  expect(asked.every((nonce) => nonce.length > 5)).toBe(true);
});

test('rejects a captive portal’s page, an old nonce and an answer without a nonce', async () => {
  let first = '';
  const answers: Answer[] = [
    () => new Response('<html>Bienvenue</html>', { headers: { 'content-type': 'text/html' } }),
    () => json({ nonce: first }),
    () => json({ nonce: '' }),
    () => json({}),
    () => json(null),
    () => new Response(null, { status: 204 }),
    (nonce) => new Response(`<p>${nonce}</p>`),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  answeredBy((nonce) => {
    first = nonce;
    return json({ nonce });
  });
  await beat();
  for (const answer of answers) {
    answeredBy(answer);
    await expect(beat()).rejects.toThrow();
  }
});

test('reads the server’s date only from an answer that has the sent nonce', async () => {
  setOffset(undefined);
  const headers = { date: new Date(Date.now() - 40 * 86_400_000).toUTCString() };
  answeredBy(() => Response.json({ nonce: 'mine' }, { headers }));
  await expect(beat()).rejects.toThrow();
  expect(clockOffset.getState()).toBeUndefined();
  answeredBy((nonce) => Response.json({ nonce }, { headers }));
  await beat();
  expect(Math.round((clockOffset.getState() ?? 0) / 86_400_000)).toBe(-40);
});

test('sends heartbeats that refuse redirects, bypass the cache and time out', async () => {
  answeredBy((nonce, init) => {
    expect(init).toMatchObject({ redirect: 'error', cache: 'no-store' });
    expect(init.signal).toBeInstanceOf(AbortSignal);
    return json({ nonce });
  });
  await beat();
});
