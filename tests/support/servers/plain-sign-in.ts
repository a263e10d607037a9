const PASSWORD = 'comptoir-demo-2026';

export async function fetchToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/getToken`);
  return ((await answer.json()) as { TOKEN: string }).TOKEN;
}

export async function askToSignIn(
  origin: string,
  kind: 'contact' | 'commercial',
  email: string,
  { password = PASSWORD, cookie = '', TOKEN = '' } = {},
): Promise<Response> {
  return fetch(`${origin}/api/auth/authentication`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', ENDPOINT: kind, cookie },
      TOKEN: TOKEN || (await fetchToken(origin)),
    },
    body: JSON.stringify({ email, password }),
  });
}

export const cookiesOf = (answer: Response): string[] =>
  answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
