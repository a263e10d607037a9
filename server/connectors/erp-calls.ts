import { parseJson } from '../../contract/core/json.ts';
import { callForeign, failureText, readText, tryAgain } from '../foreign-calls.ts';

/** A failed call of an ERP. The message contains the reason that the ERP sent, if any. */
export class ErpFault extends Error {
  override name = 'ErpFault';
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

interface Call {
  url: string;
  headers: Record<string, string>;
  body?: object;
  /**
   * False for a call that writes. If the answer is lost, the next run searches for the order
   * instead of repeating the call.
   */
  isRepeatable: boolean;
}

export const limits = { timeoutMs: 30_000, waitMs: 2_000, bytes: 20 * 1024 * 1024 };
const ATTEMPTS = 4;
const LONGEST_REASON = 300;

/** Calls an ERP. The messages of errors never contain the key. */
export async function callErp(call: Call): Promise<unknown> {
  const attempts = call.isRepeatable ? ATTEMPTS : 1;
  const outcome = await tryAgain(
    { attempts, pauseMs: limits.waitMs },
    () => callOnce(call).catch((error: unknown) => error),
    isTransient,
  );
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

const isTransient = (outcome: unknown): boolean =>
  outcome instanceof ErpFault &&
  (outcome.status === undefined || outcome.status === 429 || outcome.status >= 500);

async function callOnce(call: Call): Promise<unknown> {
  const { status, text } = await ask(call);
  const answer = parseJson(text);
  if (status === 200) {
    if (answer === undefined) throw new ErpFault('it did not answer with JSON');
    return answer;
  }
  const reason = reasonOf(answer);
  throw new ErpFault(`it answered ${status}${reason && `: ${reason}`}`, status);
}

async function ask({ url, headers, body }: Call) {
  try {
    const { timeoutMs, bytes } = limits;
    const ours = { accept: 'application/json', 'user-agent': 'Comptoir', ...headers };
    const sent = body && JSON.stringify(body);
    const answer = await callForeign(url, { headers: ours, timeoutMs, body: sent });
    const text = await readText(answer, bytes);
    if (text === undefined) throw new ErpFault('its answer is too long', answer.status);
    return { status: answer.status, text };
  } catch (error) {
    if (error instanceof ErpFault) throw error;
    throw new ErpFault(`it did not answer ${failureText(error)}`);
  }
}

/**
 * Returns the reason that the ERP sent, as one line of plain text. Dolibarr sends `error.message`,
 * Odoo `message`.
 */
function reasonOf(answer: unknown): string {
  const { message, error } = (answer ?? {}) as { message?: unknown; error?: { message?: unknown } };
  return String(error?.message ?? message ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_REASON);
}
