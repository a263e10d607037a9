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
  body?: unknown;
  /** What may be asked twice; a write whose answer is lost is looked up by the next run. */
  isRepeatable: boolean;
}

export const limits = { timeoutMs: 30_000, waitMs: 2_000, bytes: 20 * 1024 * 1024 };
const ATTEMPTS = 4;
const LONGEST_REASON = 300;

/** Calls an ERP. Neither the key nor an address with it is in what is thrown. */
export async function callErp(call: Call): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(call);
    } catch (error) {
      const { status } = error as ErpFault;
      const isPassing = status === undefined || status === 429 || status >= 500;
      const isLast = !call.isRepeatable || attempt === ATTEMPTS;
      if (!(error instanceof ErpFault) || !isPassing || isLast) throw error;
      await new Promise((resolve) => setTimeout(resolve, limits.waitMs * 2 ** (attempt - 1)));
    }
  }
}

async function callOnce({ url, headers, body }: Call): Promise<unknown> {
  const { status, text } = await ask(url, headers, body);
  const said = parsed(text);
  if (status === 200) {
    if (said === undefined) throw new ErpFault('it did not answer with JSON');
    return said;
  }
  const reason = reasonOf(said);
  throw new ErpFault(`it answered ${status}${reason && `: ${reason}`}`, status);
}

async function ask(url: string, headers: Record<string, string>, body: unknown) {
  try {
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': 'Comptoir',
        ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      // Nobody has configured the address that a redirect names, and the key would go there.
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    return { status: answer.status, text: await textOf(answer) };
  } catch (error) {
    if (error instanceof ErpFault) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new ErpFault(
      `it did not answer ${name === 'TimeoutError' ? 'in time' : `(${cause?.code ?? name})`}`,
    );
  }
}

async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > limits.bytes) throw new ErpFault('its answer is too long', answer.status);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Dolibarr says `error.message`, Odoo `message`. It is printed, so it is one line of plain text. */
function reasonOf(said: unknown): string {
  const { message, error } = (said ?? {}) as { message?: unknown; error?: { message?: unknown } };
  return String(error?.message ?? message ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_REASON);
}
