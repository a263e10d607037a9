import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { callForeign, readText, tryAgain } from '../foreign-calls.ts';
import { StartError } from '../start-error.ts';
import type { Source, WaitingFile } from './source.ts';

const RETRIES = { attempts: 3, pauseMs: 1_000 };
/**
 * The timeouts of a whole response in milliseconds: LONG is for files, SHORT for all other
 * responses.
 */
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

/**
 * Opens the HTTPS interface of a program of the distributor. The program lists its files, sends
 * them, and accepts acknowledgements.
 */
export function openHttps(url: URL, token: string | undefined, retries = RETRIES): Source {
  const base = new URL(url.href.endsWith('/') ? url.href : `${url.href}/`);

  async function ask(path: string, timeoutMs: number, body?: object): Promise<Response> {
    const headers = {
      // Asks for an uncompressed file, because the pull checks the length of the file.
      'accept-encoding': 'identity',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = { headers, timeoutMs, body: body && JSON.stringify(body) };
    const call = () => callForeign(new URL(path, base), sent);
    const answer = await tryAgain(
      retries,
      () => call().catch((error: Error) => error),
      (outcome) => outcome instanceof Error || outcome.status >= 500,
    );
    if (answer instanceof Response && answer.ok) return answer;
    throw new StartError(`${base.host} : ${reasonOf(answer)} (${base.pathname}${path})`);
  }

  return {
    async list() {
      return readList(await readText(await ask('', SHORT), LONGEST_LIST), base.host);
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

function readList(text: string | undefined, host: string): WaitingFile[] {
  if (text === undefined) throw new StartError(`${host} : la liste est trop longue`);
  try {
    return list.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${host} : la liste des fichiers ne se lit pas`);
  }
}
