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
   * The HTML version of the mail; undefined for a text that a user wrote, because user texts are
   * never sent as HTML.
   */
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
  name?: string;
}

/** Sends a mail. If `attempt` is set, sends the mail at most once. */
export type Mailer = (mail: Mail, attempt?: Attempt) => Promise<void>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Timeouts for a mail that is sent at most once: the mail server gets time for a virus scan. */
const TIMEOUTS_ONCE = { ...TIMEOUTS, socketTimeout: 60_000 };

export function createMailer(config: Config, log: Logger): Mailer {
  const message = messageFor(config);
  if (!config.smtpUrl) return writeMails(config, log, message);
  const { smtpUrl: url } = config;
  // The timeouts prevent a silent mail server from blocking all other jobs.
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (mail, attempt) => {
    const sent = attempt
      ? await sendOnce(url, message(mail), attempt)
      : await transport.sendMail(message(mail));
    if (sent.rejected.length > 0) log.warn({ mail: mail.name }, 'a copy of a mail was refused');
  };
}

type Message = ReturnType<ReturnType<typeof messageFor>>;

/** Matches a single e-mail address. Excludes characters that could add a second recipient. */
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
      // Omits an invalid e-mail address of the copy, so that the mail itself is sent.
      ...(cc && ADDRESS.test(cc) && { cc: { name: '', address: cc } }),
      ...(replyTo && ADDRESS.test(replyTo.address) && { replyTo }),
      // The id lets a mailbox recognise a mail that was sent twice.
      ...(key && { messageId: `<${key}@${host}>` }),
      ...mail,
    };
  };
}

/**
 * Sends a mail at most once. A mail server accepts a mail when it has read the end of the mail, so
 * the attempt is marked just before the end is sent. If the outcome after the mark is unknown, the
 * mail server may have the mail, so no later attempt sends it again.
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
  // The library reads this stream after the mail server has requested the data, so that earlier
  // failures set no mark.
  transport.use('stream', ({ message: node }, done) => {
    node.processFunc((source) => Readable.from(untilEnd(source), { objectMode: false }));
    done();
  });
  try {
    const sent = await transport.sendMail({
      ...message,
      ...(attempt.isPartDone && { envelope: { from: message.from, to: address } }),
    });
    // The library may change the case of the domain, so this compares the e-mail address of the
    // library’s envelope.
    const [recipient = address] = sent.envelope.to;
    if (!sent.rejected.some((one) => addressIn(one) === recipient)) return sent;
    isEnding = false;
    // Only the copy was sent, so the next attempt must send the mail without the copy.
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
    // Renames the file when it is complete. The file replaces an earlier file of the same mail.
    await writeFile(`${file}.partial`, written.message as Buffer, { mode: 0o600 });
    await rename(`${file}.partial`, file);
    log.info({ file }, 'mail written to a file: no SMTP_URL is set');
  };
}
