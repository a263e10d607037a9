import { askToSignIn, cookiesOf } from '../../tests/support/servers/plain-sign-in.ts';

export type Session = Awaited<ReturnType<typeof signInOverHttp>>;

/** A signed-in contact of the demonstration, over plain HTTP. */
export async function signInOverHttp(origin: string, email: string, device = '') {
  const answer = await askToSignIn(origin, 'contact', email, { cookie: device });
  const { success } = (await answer.json()) as { success?: boolean };
  if (!success) throw new Error(`${email} cannot sign in: ${answer.status}`);
  const cookies = cookiesOf(answer);
  const cookie = cookies.join('; ');
  const get = async (path: string) => {
    const got = await fetch(origin + path, { headers: { cookie } });
    // Until the last byte of the answer.
    const body = await got.arrayBuffer();
    if (got.status !== 200) throw new Error(`${path}: ${got.status}`);
    return new Response(body, got);
  };
  return {
    cookie,
    /** What is left of it after a sign-out. */
    device: cookies.find((one) => one.includes('device=')) ?? '',
    get,
    read: async <T>(path: string) => (await (await get(path)).json()) as T,
  };
}
