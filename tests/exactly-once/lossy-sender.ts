import { Agent, request } from 'node:http';

/** How a call ends. The connection may be cut after the request, or before the answer is read. */
export type Fate = 'answered' | 'cut after sending' | 'cut before reading';

interface Sent {
  /** The answer, if it was read completely. */
  answer?: { status: number; body: string };
  /** True if no connection was made, so that the server received nothing. */
  isUnsent?: boolean;
}

export type Send = (path: string, body: object, headers?: object, fate?: Fate) => Promise<Sent>;

/** A failed call does not throw, because the test wants calls to fail. */
export function createLossySender(origin: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const { hostname, port } = new URL(origin);
  const send: Send = (path, body, headers = {}, fate = 'answered') =>
    new Promise((resolve) => {
      const text = JSON.stringify(body);
      const call = request({
        agent,
        hostname,
        port,
        path,
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      });
      call.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? { isUnsent: true } : {}),
      );
      call.on('close', () => resolve({}));
      call.on('response', (response) => {
        if (fate === 'cut before reading') {
          response.destroy();
          return;
        }
        let read = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          read += chunk;
        });
        response.on('end', () =>
          resolve({ answer: { status: response.statusCode ?? 0, body: read } }),
        );
      });
      call.end(text, () => {
        if (fate === 'cut after sending') call.destroy();
      });
    });
  return { send, close: () => agent.destroy() };
}
