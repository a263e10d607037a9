import { setTimeout as sleep } from 'node:timers/promises';

interface Call {
  headers: Record<string, string>;
  timeoutMs: number;
  /** JSON, by POST; without it, a GET. */
  body?: string | undefined;
}

/** Calls a server that is not ours. */
export const callForeign = (url: string | URL, { headers, timeoutMs, body }: Call) =>
  fetch(url, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
    // Nobody has configured the address that a redirection names, and the key would go there.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Why a call has no answer: it « did not answer … ». */
export function silenceOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'in time' : `(${cause?.code ?? name})`;
}

/** Again while the outcome may pass, after pauses of which each is twice the one before. */
export async function tryAgain<Outcome>(
  { attempts, pauseMs }: { attempts: number; pauseMs: number },
  work: () => Promise<Outcome>,
  mayPass: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await work();
    if (attempt === attempts || !mayPass(outcome)) return outcome;
    await sleep(pauseMs * 2 ** (attempt - 1));
  }
}

/** The text of an answer, unless it has more bytes than that. */
export async function readText(answer: Response, most: number): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
