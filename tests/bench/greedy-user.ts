import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * One user with many connections and no pause, in a thread of its own: what it costs to read so much must
 * not count as somebody else's waiting.
 */
const { origin, cookie, ceNum, paths, connections } = workerData as {
  origin: string;
  cookie: string;
  ceNum: number;
  paths: string[];
  connections: number;
};
const { hostname, port } = new URL(origin);
const statuses: Record<number, number> = {};
const END_OF_HEAD = '\r\n\r\n';

async function readOn(): Promise<void> {
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  let asked = 0;
  let left = -1;
  let head = '';
  const ask = () => {
    const path = paths[asked % paths.length];
    asked += 1;
    socket.write(
      [
        `GET ${path} HTTP/1.1`,
        'host: localhost',
        `cookie: ${cookie}`,
        `x-user-cenum: ${ceNum}`,
        `accept-encoding: br${END_OF_HEAD}`,
      ].join('\r\n'),
    );
  };
  ask();
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (left < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf(END_OF_HEAD);
      if (end < 0) continue;
      const length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0);
      left = length + end + END_OF_HEAD.length - head.length;
      const status = Number(head.slice(9, 12));
      statuses[status] = (statuses[status] ?? 0) + 1;
    } else left -= chunk.length;
    if (left > 0) continue;
    [left, head] = [-1, ''];
    ask();
  }
}

/** The server closes a connection after a refusal; another one is opened at once. */
async function comeAgain(): Promise<never> {
  for (;;) await readOn().catch(() => undefined);
}

for (let opened = 0; opened < connections; opened += 1) void comeAgain();
parentPort?.on('message', () => parentPort?.postMessage(statuses));
