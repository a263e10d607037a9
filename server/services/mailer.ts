import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Attempt, PermanentFailure } from './jobs.ts';
import { randomText } from './secrets.ts';

export interface Mail {
  to: string;
  cc?: string | undefined;
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  /**
   * The HTML version of the mail; undefined for text that a user wrote, which is never sent as
   * HTML.
   */
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
  name?: string;
}

/** Sends a mail. With an attempt, it is sent at most once. */
export type Mailer = (mail: Mail, attempt?: Attempt) => Promise<void>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Timeouts for a mail that is not retried: its mail server gets time for a virus scan. */
const TIMEOUTS_ONCE = { ...TIMEOUTS, socketTimeout: 60_000 };

export function createMailer(config: Config, log: Logger): Mailer {
  const message = messageFor(config);
  if (!config.smtpUrl) return writeMails(config, log, message);
  const { smtpUrl: url } = config;
  // A mail server that does not answer must not block all other jobs.
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (mail, attempt) => {
    const sent = attempt
      ? await sendOnce(url, message(mail), attempt)
      : await transport.sendMail(message(mail));
    if (sent.rejected.length > 0) log.warn({ mail: mail.name }, 'a copy of a mail was refused');
  };
}

type Message = ReturnType<ReturnType<typeof messageFor>>;

/** Matches a single address, without characters that could add a second recipient. */
const ADDRESS = /^[^\s"<>()[\],:;\\@]+@[^\s"<>()[\],:;\\@]+$/;

function messageFor({ mailFrom, publicUrl, face }: Config) {
  const host = new URL(publicUrl).hostname;
  const name = face.sender?.name ?? face.name;
  const from = ADDRESS.test(mailFrom) ? { name, address: mailFrom } : mailFrom;
  return ({ to, cc, replyTo, name: key, ...mail }: Mail) => {
    if (!ADDRESS.test(to)) throw new Error('the address of a mail is none');
    return {
      from,
      to: { name: '', address: to },
      // An invalid address for the copy is left out, so that the mail itself is sent.
      ...(cc && ADDRESS.test(cc) && { cc: { name: '', address: cc } }),
      ...(replyTo && ADDRESS.test(replyTo.address) && { replyTo }),
      // The id lets a mailbox recognise a repeated mail.
      ...(key && { messageId: `<${key}@${host}>` }),
      ...mail,
    };
  };
}

/**
 * Sends a mail once. A mail server has accepted a mail once it has read its end, so the attempt is
 * marked just before that. If the outcome after a mark is unknown, the mail may have been sent, so
 * it is not sent again, neither in this attempt nor after a crash.
 */
async function sendOnce(url: string, message: Message, attempt: Attempt) {
  if (attempt.isMarked) throw new PermanentFailure(IN_DOUBT);
  let isEnding = false;
  async function* untilEnd(source: Readable) {
    yield* source;
    if (!(await attempt.mark())) throw new PermanentFailure(IN_DOUBT);
    isEnding = true;
  }
  const transport = createTransport({ url, ...TIMEOUTS_ONCE });
  const { address } = message.to;
  // The library reads this stream once the server requests the data, so that earlier failures leave
  // no mark.
  transport.use('stream', ({ message: node }, done) => {
    node.processFunc((source) => Readable.from(untilEnd(source), { objectMode: false }));
    done();
  });
  try {
    const sent = await transport.sendMail({
      ...message,
      ...(attempt.isPartDone && { envelope: { from: message.from, to: address } }),
    });
    // The library changes the case of a domain, so the address of its envelope is compared.
    const [recipient = address] = sent.envelope.to;
    if (!sent.rejected.some((one) => addressIn(one) === recipient)) return sent;
    isEnding = false;
    // Only the copy was sent, so the next attempt must send the mail without it.
    await attempt.partDone();
    throw new Error('the mail server refused the recipient, and took the copy');
  } catch (error) {
    if (isEnding && !isRefusal(error)) throw new PermanentFailure(IN_DOUBT, { cause: error });
    if (isEnding) await attempt.unmark();
    throw error;
  }
}

const addressIn = (one: string | { address: string }): string =>
  typeof one === 'string' ? one : one.address;

const IN_DOUBT = 'the mail server may have this mail already: it is not sent again';

const isRefusal = (error: unknown): boolean =>
  ((error as { responseCode?: number }).responseCode ?? 0) >= 400;

function writeMails(config: Config, log: Logger, message: ReturnType<typeof messageFor>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const written = await transport.sendMail(message(mail));
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(config.dataDir, 'mail', `${mail.name ?? `${moment}-${randomText(4)}`}.eml`);
    // The file is renamed when it is complete, and replaces an earlier file of the same mail.
    await writeFile(`${file}.partial`, written.message as Buffer, { mode: 0o600 });
    await rename(`${file}.partial`, file);
    log.info({ file }, 'mail written to a file: no SMTP_URL is set');
  };
}
