import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { END_OF_HEAD, openRawConnection } from './raw-connection.ts';

// The attacker sends requests over many connections without a pause. It runs in a worker thread, so
// that its CPU time does not delay the users whose waiting time is measured.
export interface Sending {
  origin: string;
  /** The raw HTTP requests; each connection sends the next one in turn. */
  requests: string[];
  connections: number;
  /** Each connection is closed after this time; if undefined, it reads the whole answer. */
  leavesAfterMs?: number;
}

export interface Received {
  statuses: Record<number, number>;
  refusalBytes: number;
}

const { origin, requests, connections, leavesAfterMs } = workerData as Sending;
const received: Received = { statuses: {}, refusalBytes: 0 };
let turn = 0;

function nextRequest(): string {
  turn += 1;
  return requests[turn % requests.length] ?? '';
}

function note(status: number, bytes: number): void {
  received.statuses[status] = (received.statuses[status] ?? 0) + 1;
  if (status >= 400) received.refusalBytes = Math.max(received.refusalBytes, bytes);
}

async function readOn(): Promise<void> {
  const connection = await openRawConnection(origin);
  for (;;) {
    const { status, bytes } = await connection.send(nextRequest());
    note(status, bytes);
  }
}

async function leave(after: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(nextRequest());
  await sleep(after);
  const beginning: Buffer | null = socket.read();
  if (beginning) {
    const text = beginning.toString('latin1');
    note(Number(text.slice(9, 12)), Math.max(0, text.length - text.indexOf(END_OF_HEAD) - 4));
  } else note(0, 0);
  socket.destroy();
}

/**
 * Opens a new connection whenever one has ended: the server closes a connection after a refusal.
 */
async function reconnect(): Promise<never> {
  for (;;) await (leavesAfterMs ? leave(leavesAfterMs) : readOn()).catch(() => undefined);
}

for (let opened = 0; opened < connections; opened += 1) void reconnect();
parentPort?.on('message', () => parentPort?.postMessage(received));
