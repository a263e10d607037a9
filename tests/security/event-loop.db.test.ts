import { randomUUID } from 'node:crypto';
import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/api.ts';
import type { EndpointSchemas } from '../../contract/core/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { makeRepresentative } from '../support/shop/factories.ts';
import { largestRequests } from '../support/shop/largest-requests.ts';
import { openOrderScene } from '../support/shop/order-scene.ts';
import { requests } from '../support/shop/sample-requests.ts';
import { Browser, openBrowser } from '../support/shop/test-app.ts';

// Measures one turn of the event loop by the processor time of this thread, because other processes
// lengthen only the clock time. One unit is the time for `JSON.parse` of a megabyte, so a slow
// machine has a long unit: 17 to 24 ms on the first machine. The longest turn for a user took 1.3
// units, or 2.2 on a busy machine. Faulty code that read an attachment twice took 20 units. Faulty
// code that copied the names of its parts byte by byte took 5 to 10.
const MOST_UNITS = 3;
/**
 * A program of the distributor may send four megabytes. Reading them alone took up to 37 units. The
 * whole turn took up to 2.9 times as long as this reading plus one unit.
 */
const MOST_READINGS = 5;
/**
 * Only the shortest attempt counts, because the compiler and the garbage collector lengthen some
 * turns.
 */
const TRIES = 5;
/** The server’s size limit for the body of most routes. */
const BODY_BYTES = 64 * 1024;

const shop = await openOrderScene();
const { buyer, machine, largest } = await largestRequests(shop);
const owner = await makeRepresentative(shop.database.db, [buyer.clNum]);
const representative = await openBrowser(shop, owner);
await representative.post('/api/commercial/client', { clNum: buyer.clNum });
/** This server only reads the body. */
const reader = Fastify({ bodyLimit: 8 * 1024 * 1024 });
reader.post('/', async () => '');

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== 'GET',
);
const schemasOf = (name: EndpointName): EndpointSchemas => api[name];
const isOfMachine = (name: EndpointName) => endpoints[name].policy === 'machine';

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let since = processorMs();
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - since);
    since = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  await new Promise(setImmediate);
  isOver = true;
  return longest;
}

const MEGABYTE = `[${'[1,"a"],'.repeat(2 ** 17)}0]`;
const unit = Math.min(
  ...Array.from({ length: TRIES }, () => {
    const since = processorMs();
    // Measures ten runs together, because some systems count processor time in steps of 4 ms.
    for (let run = 0; run < 10; run += 1) JSON.parse(MEGABYTE);
    return (processorMs() - since) / 10;
  }),
);

type Make = (bytes: number) => string;
const repeat = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
const texts: Record<string, Make> = {
  'control characters': (bytes) => repeat('\\u0001', bytes),
  'direction marks': (bytes) => repeat('\u202e', bytes),
  'half pairs': (bytes) => repeat('\\ud800', bytes),
  blanks: (bytes) => `x${repeat(' ', bytes - 2)}x`,
  addresses: (bytes) => repeat('a@a.', bytes),
  base64: (bytes) => `${repeat('AAAA', bytes - 4)}=`,
};
const values: Record<string, Make> = {
  names: (bytes) => {
    const each = Array.from({ length: bytes / 9 }, (_, at) => `"${at.toString(36)}":1`);
    return `{${each.join(',')}}`;
  },
  lists: (bytes) => `[${repeat('[],', bytes - 4)}[]]`,
  levels: (bytes) => `${repeat('[', bytes / 2)}${repeat(']', bytes / 2)}`,
  constructors: (bytes) => `[{"constructor":1},${repeat('[],', bytes - 30)}[]]`,
};

/**
 * Makes bodies of the largest length that the route allows. Hostile values are in each text and in
 * the first field.
 */
function hostileBodies(name: EndpointName): (readonly [shape: string, body: string])[] {
  const { payload = {} } = requests[name];
  const fields = Object.entries(Object.keys(payload).length > 0 ? payload : { unknown: 0 });
  return fields.flatMap(([field, value], at) => {
    const sample = JSON.stringify({ ...payload, [field]: 0 });
    const bytes = (schemasOf(name).bodyBytes ?? BODY_BYTES) - Buffer.byteLength(sample) - 4;
    const bodiesOf = (shapes: Record<string, Make>, [open, close] = ['', '']) =>
      Object.entries(shapes).map(([shape, make]) => {
        const put = () => `"${field}":${open}${make(bytes)}${close}`;
        return [`${field}: ${shape}`, sample.replace(`"${field}":0`, put)] as const;
      });
    return [
      ...(typeof value === 'string' ? bodiesOf(texts, ['"', '"']) : []),
      ...(at === 0 ? bodiesOf(values, Array.isArray(value) ? ['[', ']'] : undefined) : []),
    ];
  });
}

function send(name: EndpointName, body: string, url = requests[name].url) {
  const { method, path, policy } = endpoints[name];
  const user = ['commercial', 'visit'].includes(policy) ? representative : buyer.browser;
  const headers = {
    ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(isOfMachine(name) && { authorization: machine.authorization }),
  };
  const sender = isOfMachine(name) ? new Browser(shop) : user;
  return sender.send({ method, url: url ?? path, payload: body, headers });
}

const json = { 'content-type': 'application/json' };
const read = (payload: string) =>
  reader.inject({ method: 'POST', url: '/', payload, headers: json } as InjectOptions);

/** Returns a description of the request if it blocks too long; undefined if it is fast. */
async function tooLong(
  name: EndpointName,
  shape: string,
  make: () => Promise<{ url?: string | undefined; body: string }>,
  check: (answer: Awaited<ReturnType<typeof send>>) => void,
): Promise<string | undefined> {
  let least = Number.POSITIVE_INFINITY;
  let most = MOST_UNITS * unit;
  for (let run = 0; run < TRIES && least > most; run += 1) {
    const { url, body } = await make();
    const work = async () => check(await send(name, body, url));
    least = Math.min(least, await longestTurn(work));
    if (isOfMachine(name) && least > most) {
      most = Math.max(most, MOST_READINGS * (unit + (await longestTurn(() => read(body)))));
    }
  }
  return least > most ? `${name} ${shape}: ${(least / unit).toFixed(1)} units` : undefined;
}

test('every route that takes a list or a long body has a largest request to measure', () => {
  const large = names.filter((name) => {
    const { body = z.never(), bodyBytes } = schemasOf(name);
    const text = JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }));
    return bodyBytes !== undefined || /"array"|"additionalProperties":\{/.test(text);
  });
  const missing = large.filter((name) => !largest[name]);
  expect(missing, 'add them to tests/support/shop/largest-requests.ts').toEqual([]);
});

test.each(names)('the largest requests to %s do not block the event loop', async (name) => {
  const faults: (string | undefined)[] = [];
  for (const [at, make] of (largest[name] ?? []).entries()) {
    const text = async () => {
      await shop.query('delete from throttles');
      const { url, body } = await make();
      return { url, body: JSON.stringify(body) };
    };
    const fault = await tooLong(name, `largest ${at}`, text, ({ statusCode, body }) => {
      expect([statusCode, body]).toEqual([200, expect.not.stringContaining('"refused"')]);
    });
    faults.push(fault);
  }
  for (const [shape, body] of hostileBodies(name)) {
    const fault = await tooLong(
      name,
      shape,
      async () => ({ body }),
      ({ statusCode }) => {
        expect([shape, statusCode < 500]).toEqual([shape, true]);
      },
    );
    faults.push(fault);
  }
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});
