import { timeAnswer } from './clock.ts';
import { OfflineError, TimeoutError } from './http-errors.ts';

export interface Question {
  method: string;
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers: Record<string, string>;
  timeout: number;
  /** Read as a Blob: text would lose the byte order mark. */
  isFile: boolean;
  isFresh?: boolean | undefined;
}

/** The body of a large list may take half a minute where the signal is weak. */
const BODY_MS = 30_000;

/** A read is retried after these. A write is not: it may have arrived. */
const RETRIED: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Any answer with its body. A read is tried twice, as the specification asks. */
export async function fetchAnswer(question: Question) {
  if (question.method !== 'GET') return attempt(question);
  try {
    const received = await attempt(question);
    if (!RETRIED.includes(received.response.status)) return received;
  } catch (error) {
    if (error instanceof TimeoutError) throw error;
  }
  return attempt(question);
}

async function attempt(question: Question) {
  const { method, path, query = {}, body, headers, timeout, isFile, isFresh } = question;
  const late = new AbortController();
  const { signal } = late;
  let timer = setTimeout(() => late.abort(), timeout);
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  const answered = timeAnswer();
  try {
    const response = await fetch(path + searchOf(query), {
      method,
      headers: { ...(body !== undefined && json), ...headers },
      signal,
      ...(isFresh && { cache: 'no-store' }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const learnDate = answered(response.headers);
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), BODY_MS);
    const read = isFile && response.ok ? response.blob() : response.text();
    return { response, body: await read, learnDate };
  } catch (error) {
    const { message } = error as Error;
    throw signal.aborted ? new TimeoutError(message) : new OfflineError(message);
  } finally {
    clearTimeout(timer);
  }
}

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
