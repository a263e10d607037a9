import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startRoundRobin } from './round-robin.ts';

const servers: Server[] = [];
/** Which server gets each connection of a browser. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

for (const name of ['one', 'two']) {
  const server = createServer(async (incoming, answer) => {
    if (incoming.url === '/broken') {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('half');
      answer.socket?.end();
      return;
    }
    let body = '';
    for await (const part of incoming) body += part;
    const { host, 'x-forwarded-for': seen } = incoming.headers;
    answer.writeHead(207, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' });
    answer.end(JSON.stringify({ name, method: incoming.method, host, seen, body }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
}
const origins = servers.map((one) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`);
const robin = await startRoundRobin(origins);
afterAll(async () => {
  await robin.stop();
  agent.destroy();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

function send(path: string, body = '', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: object; text: string; reused: boolean }>(
    (resolve, reject) => {
      const asked = request(robin.origin + path, { agent, method: 'POST', headers }, (given) => {
        let text = '';
        given.on('data', (part) => {
          text += part;
        });
        given.on('error', reject);
        given.on('end', () =>
          resolve({
            status: given.statusCode ?? 0,
            headers: given.headers,
            text,
            reused: asked.reusedSocket,
          }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    },
  );
}

test('requests of one connection go to the servers in turn, unchanged', async () => {
  const large = 'x'.repeat(300_000);
  const answers = [
    await send('/a', large, { host: 'shop.example' }),
    await send('/b'),
    await send('/c', '', { 'x-forwarded-for': '10.0.0.9' }),
  ];
  expect(answers.map(({ reused }) => reused)).toEqual([false, true, true]);
  const seen = answers.map(({ text }) => JSON.parse(text));
  expect(seen.map(({ name }) => name)).toEqual(['one', 'two', 'one']);
  expect(seen[0]).toMatchObject({ method: 'POST', host: 'shop.example', body: large });
  expect(seen[0].seen).toBe('127.0.0.1');
  expect(seen[2].seen).toBe('10.0.0.9, 127.0.0.1');
  expect(answers[0]).toMatchObject({ status: 207, headers: { 'set-cookie': ['a=1', 'b=2'] } });
});

test('an interrupted answer is not a whole answer', async () => {
  await expect(send('/broken')).rejects.toThrow();
});
