import { readDistributor } from '../../documents/distributor.ts';
import type { Attempt } from '../../services/jobs.ts';
import type { Services } from '../../services/services.ts';
import { readMessage } from './messages-repository.ts';

/** Plain text to the distributor, who reads French, so that no mail program reads it as HTML. */
export async function sendContactMail(
  { db, mailer }: Services,
  cmNum: number,
  attempt: Attempt,
): Promise<void> {
  const message = await readMessage(db, cmNum);
  if (!message) throw new Error(`there is no message ${cmNum}`);
  const { key, subject, body, clientCode, clientName, name, email, isRepresentative } = message;
  const { email: to } = await readDistributor(db);
  const sender = isRepresentative ? `${name}, commercial` : name;
  const signature = `${sender}\n${clientName} (${clientCode})\n${email}`;
  await mailer(
    {
      to,
      cc: email.toLowerCase() === to.toLowerCase() ? undefined : email,
      replyTo: { name: oneLine(name), address: email },
      name: `message-${key}`,
      subject: `[${clientCode}] ${oneLine(subject)}`,
      text: `${body}\n\n-- \n${signature}\n`,
      attachments: message.attachments,
    },
    attempt,
  );
}

/** A line break would end the header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
