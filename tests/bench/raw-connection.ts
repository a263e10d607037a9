import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

export interface RawConnection {
  /** Sends a request and resolves to its status when the whole answer has arrived. */
  send(request: string): Promise<number>;
  close(): void;
}

/** HTTP by hand: the client must cost less than the server that is measured. */
export async function openRawConnection(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let received = '';
  let done: ((status: number) => void) | undefined;
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const end = received.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
    if (received.length < end + END_OF_HEAD.length + length) return;
    const status = Number(received.slice(9, 12));
    received = '';
    done?.(status);
  });
  return {
    send(request) {
      return new Promise((resolve, reject) => {
        done = resolve;
        socket.once('close', reject);
        socket.write(request, () => socket.off('close', reject));
      });
    },
    close: () => socket.destroy(),
  };
}

/** The text of a POST with a JSON body. */
export function postOf(path: string, body: object, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}${END_OF_HEAD}${text}`;
}
