import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import type { Source, WaitingFile } from './source.ts';

const ATTEMPTS = 3;
const PAUSE = 1_000;
/** For a whole answer. */
const SHORT = 30_000;
const LONG = 10 * 60_000;
const LONGEST_LIST = 1_000_000;

const list = z
  .array(
    z.object({
      name: z.string().max(255),
      size: z.int().min(0),
      sha256: z
        .string()
        .regex(/^[\da-f]{64}$/i)
        .optional(),
    }),
  )
  .max(1_000);

/** A program of the distributor’s that lists its files, gives them, and hears what became of them. */
export function openHttps(url: URL, token: string | undefined): Source {
  const base = new URL(url.href.endsWith('/') ? url.href : `${url.href}/`);

  /** Nothing is sent to another address: a redirection is a refusal. */
  async function ask(path: string, limit: number, said?: object): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(new URL(path, base), {
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
        headers: {
          // The length of what arrives is checked.
          'accept-encoding': 'identity',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(said && { 'content-type': 'application/json' }),
        },
        ...(said && { method: 'POST', body: JSON.stringify(said) }),
      }).catch((error: Error) => error);
      if (answer instanceof Response && answer.ok) return answer;
      const isOver = answer instanceof Response && answer.status < 500;
      if (isOver || attempt === ATTEMPTS) {
        throw new StartError(`${base.host} : ${reasonOf(answer)} (${base.pathname}${path})`);
      }
      await setTimeout(PAUSE * attempt);
    }
  }

  return {
    async list() {
      const text = await readText(await ask('', SHORT), base.host);
      return readList(text, base.host);
    },
    async read({ name }) {
      const { body } = await ask(name, LONG);
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    async acknowledge({ name, sha256 }, { result, report }) {
      const answer = await ask(`${name}/acknowledgement`, SHORT, { result, report, sha256 });
      await answer.body?.cancel();
    },
    close: async () => undefined,
  };
}

function reasonOf(answer: Response | Error): string {
  if (answer instanceof Error) {
    return (answer.cause as NodeJS.ErrnoException | undefined)?.code ?? answer.message;
  }
  const isElsewhere = answer.status >= 300 && answer.status < 400;
  return `réponse ${answer.status}${isElsewhere ? ', qui n’est pas suivie' : ''}`;
}

async function readText(answer: Response, host: string): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_LIST) throw new StartError(`${host} : la liste est trop longue`);
  }
  return text;
}

function readList(text: string, host: string): WaitingFile[] {
  try {
    return list.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${host} : la liste des fichiers ne se lit pas`);
  }
}
