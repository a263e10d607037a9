import { parseJson } from '../../contract/core/json.ts';
import { callForeign, readText, silenceOf, tryAgain } from '../foreign-calls.ts';

/** What an ERP answers with; its own words, where it says some. */
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
  /** As JSON, by POST; without it, a GET. */
  body?: object;
  /** What may be asked twice; a write whose answer is lost is looked up by the next run. */
  isRepeatable: boolean;
}

export const limits = { timeoutMs: 30_000, waitMs: 2_000, bytes: 20 * 1024 * 1024 };
const ATTEMPTS = 4;
const LONGEST_REASON = 300;

/** Calls an ERP. Neither the key nor an address with it is in what is thrown. */
export async function callErp(call: Call): Promise<unknown> {
  const attempts = call.isRepeatable ? ATTEMPTS : 1;
  const outcome = await tryAgain(
    { attempts, pauseMs: limits.waitMs },
    () => callOnce(call).catch((error: unknown) => error),
    mayPass,
  );
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

const mayPass = (outcome: unknown): boolean =>
  outcome instanceof ErpFault &&
  (outcome.status === undefined || outcome.status === 429 || outcome.status >= 500);

async function callOnce(call: Call): Promise<unknown> {
  const { status, text } = await ask(call);
  const said = parseJson(text);
  if (status === 200) {
    if (said === undefined) throw new ErpFault('it did not answer with JSON');
    return said;
  }
  const reason = reasonOf(said);
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
    throw new ErpFault(`it did not answer ${silenceOf(error)}`);
  }
}

/** Dolibarr says `error.message`, Odoo `message`. It is printed, so it is one line of plain text. */
function reasonOf(said: unknown): string {
  const { message, error } = (said ?? {}) as { message?: unknown; error?: { message?: unknown } };
  return String(error?.message ?? message ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_REASON);
}
