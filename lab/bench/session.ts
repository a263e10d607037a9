import { askToSignIn, cookiesOf } from '../../tests/support/servers/plain-sign-in.ts';

export type Session = Awaited<ReturnType<typeof signInOverHttp>>;

export async function signInOverHttp(origin: string, email: string, device = '') {
  const answer = await askToSignIn(origin, 'contact', email, { cookie: device });
  const { success } = (await answer.json()) as { success?: boolean };
  if (!success) throw new Error(`${email} cannot sign in: ${answer.status}`);
  const cookies = cookiesOf(answer);
  const cookie = cookies.join('; ');
  const get = async (path: string) => {
    const got = await fetch(origin + path, { headers: { cookie } });
    // The answer is read to its last byte, so that the whole transfer is timed.
    const body = await got.arrayBuffer();
    if (got.status !== 200) throw new Error(`${path}: ${got.status}`);
    return new Response(body, got);
  };
  return {
    cookie,
    /** The cookie that identifies the device, which remains after a sign-out. */
    device: cookies.find((one) => one.includes('device=')) ?? '',
    get,
    read: async <T>(path: string) => (await (await get(path)).json()) as T,
  };
}
