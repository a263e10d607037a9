import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Attempt, GivenUp } from './jobs.ts';
import { randomText } from './secrets.ts';

export interface Mail {
  to: string;
  cc?: string | undefined;
  /** Who reads the answers, where that is not the sender of all our mails. */
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  /** Missing where the text is a user's own. */
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** Of a mail that exists once, whoever tries to send it and how often: CMD-2026-000123. */
  name?: string;
}

/** An attempt is handed over with a mail that must not be sent twice. */
export type Mailer = (mail: Mail, attempt?: Attempt) => Promise<void>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** What is not tried again has time to be looked through for viruses before it is accepted. */
const PATIENCE = { ...TIMEOUTS, socketTimeout: 60_000 };

/** Sends through SMTP where one is configured; otherwise each mail is a file to open. */
export function createMailer(config: Config, log: Logger): Mailer {
  const message = messageFor(config);
  if (!config.smtpUrl) return writeMails(config, log, message);
  const { smtpUrl: url } = config;
  // A server that takes the connection and says nothing must not hold every other job.
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (mail, attempt) => {
    const sent = attempt
      ? await sendOnce(url, message(mail), attempt)
      : await transport.sendMail(message(mail));
    if (sent.rejected.length > 0) log.warn({ mail: mail.name }, 'a copy of a mail was refused');
  };
}

type Message = ReturnType<ReturnType<typeof messageFor>>;

/** One address, without what would make it two, or something else, on its way. */
const ADDRESS = /^[^\s"<>()[\],:;\\@]+@[^\s"<>()[\],:;\\@]+$/;

function messageFor({ mailFrom, publicUrl }: Config) {
  const host = new URL(publicUrl).hostname;
  return ({ to, cc, replyTo, name, ...mail }: Mail) => {
    if (!ADDRESS.test(to)) throw new Error('the address of a mail is none');
    return {
      from: mailFrom,
      to: { name: '', address: to },
      // A copy is not worth the mail.
      ...(cc && ADDRESS.test(cc) && { cc: { name: '', address: cc } }),
      ...(replyTo && ADDRESS.test(replyTo.address) && { replyTo }),
      // A mailbox that is handed the same mail twice can tell.
      ...(name && { messageId: `<${name}@${host}>` }),
      ...mail,
    };
  };
}

/**
 * A mail server has a mail from the moment in which it has read its end. Just before it is told the
 * end, the attempt is marked. Whoever finds a mark without an outcome cannot know whether the mail
 * is on its way, and does not send another: not by this attempt, and not by one after a crash.
 */
async function sendOnce(url: string, message: Message, attempt: Attempt) {
  if (attempt.isMarked) throw new GivenUp(IN_DOUBT);
  let isEnding = false;
  async function* untilEnd(said: Readable) {
    yield* said;
    if (!(await attempt.mark())) throw new GivenUp(IN_DOUBT);
    isEnding = true;
  }
  const transport = createTransport({ url, ...PATIENCE });
  const { address } = message.to;
  // Read only once the server has asked for it: what fails before then leaves no mark.
  transport.use('stream', ({ message: node }, done) => {
    node.processFunc((said) => Readable.from(untilEnd(said), { objectMode: false }));
    done();
  });
  try {
    const sent = await transport.sendMail({
      ...message,
      ...(attempt.isPartDone && { envelope: { from: message.from, to: address } }),
    });
    // As the library has written it: a domain in capitals is another text.
    const [recipient = address] = sent.envelope.to;
    if (!sent.rejected.some((one) => addressIn(one) === recipient)) return sent;
    isEnding = false;
    // The copy is on its way, and must not be sent again; the mail itself has to be.
    await attempt.partDone();
    throw new Error('the mail server refused the recipient, and took the copy');
  } catch (error) {
    if (isEnding && !isRefusal(error)) throw new GivenUp(IN_DOUBT, { cause: error });
    if (isEnding) await attempt.unmark();
    throw error;
  }
}

const addressIn = (one: string | { address: string }): string =>
  typeof one === 'string' ? one : one.address;

const IN_DOUBT = 'the mail server may have this mail already: it is not sent again';

/** The server has said that it does not take it. */
const isRefusal = (error: unknown): boolean =>
  ((error as { responseCode?: number }).responseCode ?? 0) >= 400;

function writeMails(config: Config, log: Logger, message: ReturnType<typeof messageFor>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const written = await transport.sendMail(message(mail));
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(config.dataDir, 'mail', `${mail.name ?? `${moment}-${randomText(4)}`}.eml`);
    // One that is written a second time takes the place of the first, whole at any moment.
    await writeFile(`${file}.partial`, written.message as Buffer, { mode: 0o600 });
    await rename(`${file}.partial`, file);
    log.info({ file }, 'mail written to a file: no SMTP_URL is set');
  };
}
