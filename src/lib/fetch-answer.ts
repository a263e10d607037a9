import { OfflineError, TimeoutError } from './http-errors.ts';

interface Asked {
  method: string;
  path: string;
  query: Record<string, string | number | boolean | undefined>;
  body: unknown;
  headers: Record<string, string>;
  timeout: number;
  /** As text a file would lose its mark of order. */
  isFile: boolean;
  /** No answer that was kept anywhere will do. */
  isFresh?: boolean | undefined;
}

interface Received {
  response: Response;
  /** A file, where one was asked for and given. */
  body: string | Blob;
}

/** What follows an answer's head: a large list on a warehouse's edge of the network is half a minute long. */
const REST_MS = 30_000;

/** After these a read may do better; a write may have arrived, and is never sent again from here. */
const RETRIED: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** An answer with its body, whatever it says. A read is tried once more, as the specification asks. */
export async function fetchAnswer(asked: Asked): Promise<Received> {
  if (asked.method !== 'GET') return attempt(asked);
  try {
    const received = await attempt(asked);
    if (!RETRIED.includes(received.response.status)) return received;
  } catch (error) {
    // Whoever waits has waited long enough.
    if (error instanceof TimeoutError) throw error;
  }
  return attempt(asked);
}

/** An answer must begin in its time; the rest of it may be slow, but one that stops in the middle ends. */
async function attempt(asked: Asked) {
  const { method, path, query, body, headers, timeout, isFile, isFresh } = asked;
  const late = new AbortController();
  const { signal } = late;
  let timer = setTimeout(() => late.abort(), timeout);
  const said: RequestInit = { method, headers, signal, ...(isFresh && { cache: 'no-store' }) };
  const json = { 'content-type': 'application/json', accept: 'application/json', ...headers };
  try {
    const response = await fetch(
      path + searchOf(query),
      body === undefined ? said : { ...said, headers: json, body: JSON.stringify(body) },
    );
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), REST_MS);
    return { response, body: await (isFile && response.ok ? response.blob() : response.text()) };
  } catch (error) {
    const { message } = error as Error;
    throw signal.aborted ? new TimeoutError(message) : new OfflineError(message);
  } finally {
    clearTimeout(timer);
  }
}

function searchOf(query: Asked['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
