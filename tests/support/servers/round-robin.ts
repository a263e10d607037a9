import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The headers that concern one connection only. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

export async function startRoundRobin(targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { hostname, port } = new URL(targets[turn % targets.length] ?? '');
    turn += 1;
    const { method, url, socket } = incoming;
    const seen = [incoming.headers['x-forwarded-for'], socket.remoteAddress];
    const headers = {
      // `Host` is forwarded unchanged, because the server compares it with the origin of a write.
      ...own(incoming.headers),
      'x-forwarded-for': seen.flat().filter(Boolean).join(', '),
    };
    const onward = request({ agent, hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, own(given.headers));
      given.pipe(answer);
      // If the server’s answer is cut off, the answer to the browser is cut off too.
      given.on('error', () => answer.destroy());
    });
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on('close', () => answer.writableFinished || onward.destroy());
    incoming.pipe(onward);
  };

  const server = createServer(forward);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}

const own = <Value>(headers: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.includes(name)));
