import { setTimeout as sleep } from 'node:timers/promises';

interface Call {
  headers: Record<string, string>;
  timeoutMs: number;
  /** The body, sent as JSON by POST. Without a body, the call is a GET. */
  body?: string | undefined;
}

export const callForeign = (url: string | URL, { headers, timeoutMs, body }: Call) =>
  fetch(url, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
    // A redirect would send the key to a URL that the operator has not configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Returns the end of the message « it did not answer … ». */
export function failureText(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'in time' : `(${cause?.code ?? name})`;
}

/**
 * Repeats the work while `isTransient` accepts the outcome. Each pause is twice as long as the
 * pause before.
 */
export async function tryAgain<Outcome>(
  { attempts, pauseMs }: { attempts: number; pauseMs: number },
  work: () => Promise<Outcome>,
  isTransient: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await work();
    if (attempt === attempts || !isTransient(outcome)) return outcome;
    await sleep(pauseMs * 2 ** (attempt - 1));
  }
}

/** Reads the text of a response. Returns undefined if the response has more bytes than `most`. */
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
