import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  parameters: URLSearchParams;
}

export type OtherSite = Awaited<ReturnType<typeof openOtherSite>>;

/** Opens a foreign site that records requests. A redirect of the shop leads to it. */
export async function openOtherSite() {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const parameters = new URLSearchParams(Buffer.concat(chunks).toString());
    asked.push({ path: request.url ?? '', headers: request.headers, parameters });
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'visitor=1' });
    response.end('<!doctype html><link rel="icon" href="data:,"><h1>Another site</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
