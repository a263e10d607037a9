import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const END_OF_HEAD = '\r\n\r\n';

interface RawAnswer {
  status: number;
  /** The length of the body in bytes. */
  bytes: number;
}

export type RawConnection = Awaited<ReturnType<typeof openRawConnection>>;

/**
 * Writes and reads HTTP on a plain socket, because the client must use less CPU than the measured
 * server.
 */
export async function openRawConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true).on('error', () => undefined);
  await once(socket, 'connect');
  let head = '';
  /** The bytes of the body that are still missing; undefined until the head is complete. */
  let left: number | undefined;
  let bytes = 0;
  let done: ((answer: RawAnswer) => void) | undefined;
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    if (left === undefined) {
      head += chunk;
      const end = head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      bytes = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0);
      left = end + END_OF_HEAD.length + bytes - head.length;
    } else left -= chunk.length;
    if (left > 0) return;
    const status = Number(head.slice(9, 12));
    [head, left] = ['', undefined];
    done?.({ status, bytes });
  });
  return {
    /** Sends a request, and resolves when the whole answer has arrived. */
    send(request: string) {
      return new Promise<RawAnswer>((resolve, reject) => {
        socket.once('close', reject);
        done = (answer) => {
          socket.off('close', reject);
          resolve(answer);
        };
        socket.write(request);
      });
    },
    close: () => socket.destroy(),
  };
}

export const getOf = (path: string, headers: Record<string, string> = {}): string =>
  textOf(`GET ${path}`, headers);

export function postOf(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
): string {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const json = { 'content-type': 'application/json', 'content-length': length };
  return textOf(`${method} ${path}`, { ...json, ...headers }) + text;
}

function textOf(what: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${what} HTTP/1.1\r\n${lines.join('\r\n')}${END_OF_HEAD}`;
}
