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

/** Sends through SMTP where one is configured; otherwise each mail is a file to open. */
export function createMailer(config: Config, log: Logger): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    return async (mail) => {
      await transport.sendMail({ from, ...mail });
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail });
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(config.dataDir, 'mail', `${moment}-${randomText(4)}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.info({ file }, 'mail written to a file: no SMTP_URL is set');
  };
}
