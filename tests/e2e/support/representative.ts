import { type APIRequestContext, request } from '@playwright/test';
import { anyAddress, PASSWORD } from './journey.ts';

export interface ClientOf {
  clNum: number;
  name: string;
  code: string;
}

export interface Line {
  arNum: number;
  quantity: number;
}

export type Onlooker = Awaited<ReturnType<typeof lookOnAs>>;

/** A representative who reads the server in a session apart from the browser's. */
export async function lookOnAs(origin: string, email: string) {
  const server = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
  });
  const { TOKEN } = await (await server.get('/api/auth/getToken')).json();
  const answer = await server.post('/api/auth/authentication', {
    headers: { TOKEN, ENDPOINT: 'commercial' },
    data: { email, password: PASSWORD },
  });
  const { success } = await answer.json();
  if (!success) throw new Error(`${email} cannot sign in`);
  return {
    clients: async (): Promise<ClientOf[]> => (await server.get('/api/commercial/clients')).json(),
    /** The lines of the representative's open order for a client. */
    cart: (clNum: number) => readCart(server, clNum),
    close: () => server.dispose(),
  };
}

async function readCart(server: APIRequestContext, clNum: number): Promise<Line[]> {
  const ceNum = await openOrder(server, clNum);
  const answer = await server.get('/api/client/cart', {
    headers: { 'x-user-clnum': String(clNum), 'x-user-cenum': String(ceNum) },
  });
  const lines = (await answer.json()) as { ArNum: number; LCQuantite: number }[];
  return lines.map(({ ArNum, LCQuantite }) => ({ arNum: ArNum, quantity: LCQuantite }));
}

/** Reading the order opens an empty one if there is none. */
async function openOrder(server: APIRequestContext, clNum: number): Promise<number> {
  const answer = await server.post('/api/commandes/create', {
    headers: { 'x-user-clnum': String(clNum), 'idempotency-key': crypto.randomUUID() },
    data: { clNum, coNum: null },
  });
  return (await answer.json()).newkey;
}

/** Ends the session of these cookies without the browser's knowledge. */
export async function endSession(
  origin: string,
  cookies: readonly { name: string; value: string }[],
): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const server = await request.newContext({ baseURL: origin, extraHTTPHeaders: { cookie } });
  await server.post('/api/auth/logout', { data: {} });
  await server.dispose();
}
