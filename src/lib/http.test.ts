import { beforeEach, expect, test, vi } from 'vitest';
import { fakeTime } from '../../tests/support/device/settle.ts';
import { clockOffset, setOffset } from './clock.ts';
import { actAs, call, callDated, callFile, observeHttp } from './http.ts';
import * as errors from './http-errors.ts';

const answers: (Response | Error | ((asked: RequestInit) => Response | Promise<Response>))[] = [];
const requests: { url: string; init: RequestInit }[] = [];
const events: string[] = [];
let holds = false;

vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  requests.push({ url: String(url), init });
  const answer = answers.shift();
  if (!answer || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch');
  return answer instanceof Response ? answer : answer(init);
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });

beforeEach(() => {
  actAs(undefined);
  answers.length = 0;
  requests.length = 0;
  events.length = 0;
  holds = false;
  observeHttp({
    answered: (status) => events.push(`answered ${status}`),
    unreachable: () => events.push('unreachable'),
    unauthenticated: () => events.push('unauthenticated'),
    async doesSessionHold() {
      events.push('asked for the session');
      return holds;
    },
    otherUser: () => events.push('other user'),
  });
});

test('builds a request from the endpoint table and the options of the call', async () => {
  answers.push(json(200, { id: 'cgv' }), json(200, { success: true }));
  await call('content.legal', { params: { id: 'cgv' } });
  await call('auth.forgot', { body: { email: 'a@b.fr' }, headers: { x: 'y' } });
  expect(requests[0]?.url).toBe('/api/legal/cgv');
  expect(requests[1]?.init).toMatchObject({ method: 'POST', body: '{"email":"a@b.fr"}' });
  const headers = new Headers(requests[1]?.init.headers);
  expect([headers.get('x'), headers.get('content-type')]).toEqual(['y', 'application/json']);
});

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

test('retries a read once after the specified statuses, and not after other statuses', async () => {
  for (const status of RETRIED) {
    answers.push(json(status, {}), json(200, [{ name: 'x' }]));
    expect([status, await call('global.rg')]).toEqual([status, [{ name: 'x' }]]);
    answers.push(json(status, {}), json(status, {}), json(200, []));
    await expect(call('global.rg')).rejects.toMatchObject({ status });
    expect([status, answers.splice(0).length]).toEqual([status, 1]);
  }
  for (const status of [400, 401, 403, 404, 410, 418, 422, 499, 501, 599]) {
    answers.push(json(status, {}), json(200, []));
    await expect(call('global.rg')).rejects.toMatchObject({ status });
    expect([status, answers.splice(0).length]).toEqual([status, 1]);
  }
});

test('does not retry a write, whichever method it has', async () => {
  const writes = [
    () => call('auth.forgot', { body: { email: 'a' } }),
    () => call('account.update', { body: { language: 'fr' } as never }),
    () => call('clients.leave'),
  ];
  for (const status of RETRIED) {
    for (const write of writes) {
      requests.length = 0;
      answers.push(json(status, {}));
      await expect(write()).rejects.toMatchObject({ status });
      expect([status, requests.length]).toEqual([status, 1]);
    }
  }
  expect(requests.map(({ init }) => init.method)).toEqual(['DELETE']);
});

test('throws a `ProblemError` with the Retry-After and the code of the answer or of its status', async () => {
  answers.push(json(429, { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': '90' }));
  const code = 'TOO_MANY_REQUESTS';
  const throttled = { status: 429, code, retryAfterSeconds: 90 };
  await expect(call('auth.forgot', { body: { email: 'a' } })).rejects.toMatchObject(throttled);
  answers.push(json(404, { code: 'WHATEVER' }));
  const legal = call('content.legal', { params: { id: 'x' } });
  await expect(legal).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

const AHEAD_MS = 40 * 86_400_000;
const dated = (headers: Record<string, string> = {}) => ({
  date: new Date(Date.now() - AHEAD_MS).toUTCString(),
  ...headers,
});

test('learns the date only from an answer that is proven to be from our server', async () => {
  setOffset(undefined);
  const page = { 'content-type': 'text/html' };
  const redirected = json(200, [], dated());
  Object.defineProperty(redirected, 'redirected', { value: true });
  const others = [
    json(200, '<p>Bienvenue</p>', dated(page)),
    redirected,
    // The browser may have cached this answer: then it has the date of the first answer.
    json(200, [], dated({ 'cache-control': 'private' })),
    json(200, [], { date: 'demain' }),
    json(400, {}, dated()),
  ];
  for (const other of others) {
    answers.push(other);
    await call('global.rg').catch(() => undefined);
    expect(clockOffset.getState()).toBeUndefined();
  }
  answers.push(json(200, [], dated()));
  await call('global.rg');
  expect(Math.round((clockOffset.getState() ?? 0) / 10_000)).toBe(-AHEAD_MS / 10_000);
});

test('retries a read once if no answer arrived, and does not retry a write', async () => {
  answers.push(new TypeError('Failed to fetch'), json(200, []));
  expect(await call('global.rg')).toEqual([]);
  answers.push(new TypeError('Failed to fetch'), json(200, { success: true }));
  await expect(call('auth.logout', { body: {} })).rejects.toThrow(errors.OfflineError);
  expect(events).toEqual(['answered 200', 'unreachable']);
});

/**
 * Makes an answer that sends each piece at its time in ms. With `hasEnd`, it ends after the last
 * piece.
 */
const streamed =
  (type: string, pieces: readonly (readonly [ms: number, text: string])[], hasEnd = true) =>
  ({ signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        // As in a browser, an abort makes the body fail.
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        for (const [ms, text] of pieces) {
          void fakeTime(ms).then(() => controller.enqueue(new TextEncoder().encode(text)));
        }
        const last = pieces.at(-1)?.[0] ?? 0;
        if (hasEnd) void fakeTime(last + 1).then(() => controller.close());
      },
    });
    return new Response(body, { headers: { 'content-type': type } });
  };

test('times out and does not retry when an answer stops in the middle', async () => {
  vi.useFakeTimers();
  answers.push(streamed('application/json', [[0, '[{']], false), json(200, []));
  const asked = expect(call('global.rg')).rejects.toThrow(errors.TimeoutError);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  await asked;
  vi.useRealTimers();
  expect([events, answers.length]).toEqual([['unreachable'], 1]);
});

test('times out when an answer begins too late, but not when its body is slow', async () => {
  vi.useFakeTimers();
  answers.push(streamed('application/json', [[15_000, '[]']]));
  const slow = call('global.rg');
  await vi.advanceTimersByTimeAsync(15_001);
  expect(await slow).toEqual([]);
  answers.push(
    ({ signal }) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  const silent = expect(call('global.rg')).rejects.toThrow(errors.TimeoutError);
  await vi.advanceTimersByTimeAsync(8_000);
  await silent;
  vi.useRealTimers();
});

test.each([
  ['a broken JSON body', '[{"name":"x"', 'application/json'],
  ['a portal’s page', '<html>', 'text/html'],
])('rejects %s as an invalid answer, though its status is 200', async (_, body, type) => {
  answers.push(new Response(body, { headers: { 'content-type': type } }));
  await expect(call('auth.token')).rejects.toThrow(errors.InvalidAnswerError);
  expect(events).toEqual(['unreachable']);
});

test('treats the 502 of a proxy in HTML as a failing server, not as a captive portal', async () => {
  const html = () => new Response('<html>', { status: 502 });
  answers.push(html());
  await expect(call('auth.logout', { body: {} })).rejects.toMatchObject({ status: 502 });
  expect(events).toEqual(['answered 502']);
});

test('reports a lost session only if a user is signed in and the call needs a session', async () => {
  const refused = async (name: 'auth.profile' | 'auth.token') => {
    events.length = 0;
    answers.push(json(401, { code: 'UNAUTHENTICATED' }));
    await expect(call(name as 'auth.profile')).rejects.toThrow(errors.ProblemError);
    return events;
  };
  // A 401 is normal for a guest, who has no session.
  expect(await refused('auth.profile')).toEqual(['answered 401']);
  actAs({ userKey: 'contact-1', clNum: 7 });
  expect(await refused('auth.profile')).toEqual(['answered 401', 'unauthenticated']);
  expect(await refused('auth.token')).toEqual(['answered 401']);
});

test('checks the session after a 401 of a read, and throws `UnauthorizedError` if the session is valid', async () => {
  actAs({ userKey: 'contact-1', clNum: 7 });
  for (const [isValid, error] of [
    [false, errors.ProblemError],
    [true, errors.UnauthorizedError],
  ] as const) {
    holds = isValid;
    events.length = 0;
    answers.push(json(401, { code: 'UNAUTHENTICATED' }));
    const refused = call('favourites.lists');
    await expect(refused).rejects.toThrow(error);
    await expect(refused).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual(['answered 401', 'asked for the session']);
  }
});

test('sends the user and the client with each call, except with calls about the session', async () => {
  answers.push(json(200, []), json(200, []), json(200, {}));
  actAs({ userKey: 'commercial-R1', clNum: 7 });
  await call('favourites.lists');
  await call('clients.list');
  await call('auth.profile');
  const said = requests.map(({ init }) => {
    const headers = new Headers(init.headers);
    return [headers.get('x-comptoir-user'), headers.get('x-user-clnum')];
  });
  expect(said).toEqual([
    ['commercial-R1', '7'],
    ['commercial-R1', null],
    [null, null],
  ]);
});

test('reports that the session belongs to another user, but not for calls of an earlier user', async () => {
  actAs({ userKey: 'contact-1', clNum: 7 });
  // A read is retried after a 409, so the server must answer twice.
  answers.push(json(409, { code: 'OTHER_USER' }), json(409, { code: 'OTHER_USER' }));
  await expect(call('favourites.lists')).rejects.toMatchObject({ code: 'OTHER_USER' });
  expect(events).toEqual(['answered 409', 'other user']);
  for (const [status, code] of [
    [401, 'UNAUTHENTICATED'],
    [409, 'OTHER_USER'],
  ] as const) {
    events.length = 0;
    actAs({ userKey: 'contact-1', clNum: 7 });
    answers.push(json(status, { code }), json(status, { code }));
    const late = call('favourites.lists');
    actAs(undefined);
    // The same user has signed in again and has a new session.
    actAs({ userKey: 'contact-1', clNum: 7 });
    await expect(late).rejects.toMatchObject({ code });
    expect(events).toEqual([`answered ${status}`]);
    answers.length = 0;
  }
});

test('sends the query in the URL, and reads a 204 as an answer without a body', async () => {
  answers.push(new Response(null, { status: 204 }));
  expect(await call('global.redirect', { query: { path: '/x' } })).toBeNull();
  expect(requests[0]?.url).toMatch(/\?path=%2Fx$/);
});

const file = (type: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: { 'content-type': type, 'cache-control': 'no-store' } });

test('returns the exact bytes of a file, and sends the user and the client', async () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x41, 0x3b]);
  actAs({ userKey: 'contact-1', clNum: 7 });
  answers.push(file('text/csv; charset=utf-8', bytes));
  const blob = await callFile('orders.csv', { ceNum: '12' });
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  expect(requests[0]?.url).toBe('/api/client/orders/12/csv');
  expect(new Headers(requests[0]?.init.headers).get('x-user-clnum')).toBe('7');
  expect(events).toEqual(['answered 200']);
});

test('waits for a file while its bytes arrive, and times out when no more bytes arrive', async () => {
  vi.useFakeTimers();
  const part = { month: '202611', part: '1' };
  const pieces = ['a', 'b', 'c', 'd', 'e'].map((text, at) => [20_000 * (at + 1), text] as const);
  answers.push(streamed('application/zip', pieces));
  const coming = callFile('invoices.zip', part);
  await vi.advanceTimersByTimeAsync(100_001);
  const whole = await coming;
  expect([await whole.text(), whole.type]).toEqual(['abcde', 'application/zip']);
  answers.push(streamed('application/zip', pieces.slice(0, 2), false));
  const stopping = expect(callFile('invoices.zip', part)).rejects.toThrow(errors.TimeoutError);
  await vi.advanceTimersByTimeAsync(71_000);
  await stopping;
  vi.useRealTimers();
});

test('rejects a file of another type, and reads the code of an error answer to a file request', async () => {
  answers.push(file('text/html', new Uint8Array([0x3c])));
  await expect(callFile('orders.pdf', { ceNum: '12' })).rejects.toThrow(errors.InvalidAnswerError);
  answers.push(json(404, { code: 'NOT_FOUND' }));
  await expect(callFile('orders.pdf', { ceNum: '12' })).rejects.toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  const html = () => new Response('<html>', { status: 502 });
  answers.push(html(), html());
  await expect(callFile('invoices.pdf', { inNum: '1' })).rejects.toMatchObject({ status: 502 });
  expect(events).toEqual(['unreachable', 'answered 404', 'answered 502']);
});

test('returns the date of the copy with which the service worker has answered', async () => {
  answers.push(
    json(200, [], { 'x-comptoir-copy': '1700000000000', 'cache-control': 'private' }),
    json(200, []),
  );
  const path = '/api/favourites';
  const copy = { answer: [], copiedAt: 1_700_000_000_000, path };
  expect(await callDated('favourites.lists')).toEqual(copy);
  expect(events).toEqual([]);
  expect(await callDated('favourites.lists')).toEqual({ answer: [], copiedAt: undefined, path });
});
