import { beforeEach, expect, test, vi } from 'vitest';

const answers: Response[] = [];
const fetch = vi.fn(async (_path: string, _options: RequestInit) => {
  const answer = answers.shift();
  if (!answer) throw new TypeError('Failed to fetch');
  return answer;
});
vi.stubGlobal('fetch', fetch);
const { sendCommand } = await import('./send-command.ts');
const errors = await import('../../../lib/http-errors.ts');

beforeEach(() => {
  fetch.mockClear();
});

const sending = {
  request: { endpoint: 'favourites.save', params: { key: 'a b' }, body: { name: 'Été' } },
  userKey: 'contact-1',
  clNum: 7,
  key: 'the-key',
} as const;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

test('sends user, client and idempotency key in the headers of a command', async () => {
  answers.push(json([]));
  expect(await sendCommand(sending)).toEqual([]);
  const [path, { method, body, headers }] = fetch.mock.calls[0] ?? ['', {}];
  expect([path, method, body]).toEqual(['/api/favourites/a%20b', 'PUT', '{"name":"Été"}']);
  expect(Object.fromEntries(new Headers(headers))).toMatchObject({
    'x-comptoir-user': 'contact-1',
    'x-user-clnum': '7',
    'idempotency-key': 'the-key',
  });
});

test('sends a command only once, even if the server answers 503', async () => {
  answers.push(json({ code: 'UNAVAILABLE' }, 503));
  await expect(sendCommand(sending)).rejects.toThrow(errors.ProblemError);
  expect(fetch).toHaveBeenCalledOnce();
});

test('logs the failure of a command that creates an order', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const silent = vi.spyOn(console, 'info').mockReturnValue();
  const creation = {
    ...sending,
    request: { endpoint: 'orders.create', body: { clNum: 7, coNum: 4 } },
  } as const;
  answers.push(json({ code: 'CLIENT_BLOCKED' }, 409), json({ code: 'UNAVAILABLE' }, 503));
  await expect(sendCommand(creation)).rejects.toThrow(errors.ProblemError);
  expect(logged.mock.calls).toEqual([
    ['The order could not be created:', expect.objectContaining({ code: 'CLIENT_BLOCKED' })],
  ]);
  // A failed command of any other kind is not logged, because the outbox shows it.
  await expect(sendCommand(sending)).rejects.toThrow(errors.ProblemError);
  // A missing network is logged as a notice, not as an error.
  await expect(sendCommand(creation)).rejects.toThrow(errors.OfflineError);
  expect([logged.mock.calls.length, silent.mock.calls.length]).toEqual([1, 1]);
  vi.restoreAllMocks();
});
