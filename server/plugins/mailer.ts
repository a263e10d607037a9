import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { randomText } from './secrets.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type Mailer = (mail: Mail) => Promise<void>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through SMTP where one is configured; otherwise each mail is a file to open. */
export function createMailer(config: Config, log: Logger): Mailer {
  // An address given as such cannot name a second recipient.
  const message = ({ to, ...mail }: Mail) => ({
    from: config.mailFrom,
    to: { name: '', address: to },
    ...mail,
  });
  if (config.smtpUrl) {
    // A server that takes the connection and says nothing must not hold every other job.
    const transport = createTransport({ url: config.smtpUrl, ...TIMEOUTS });
    return async (mail) => {
      await transport.sendMail(message(mail));
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const written = await transport.sendMail(message(mail));
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(config.dataDir, 'mail', `${moment}-${randomText(4)}.eml`);
    await writeFile(file, written.message as Buffer, { mode: 0o600 });
    log.info({ file }, 'mail written to a file: no SMTP_URL is set');
  };
}
