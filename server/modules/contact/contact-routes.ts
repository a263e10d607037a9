import type { Body } from '../../../contract/api.ts';
import { attachedType } from '../../../contract/contact/files.ts';
import { type Executor, lockClient } from '../../database/client.ts';
import { readDistributor } from '../../documents/distributor.ts';
import type { Route } from '../../plugins/routes.ts';
import { type ActorOf, ownerOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { once } from '../../services/idempotency.ts';
import { type Attempt, enqueue } from '../../services/jobs.ts';
import { addressOf, countAttempt } from '../../services/limits/throttle.ts';
import type { Services } from '../../services/services.ts';
import { findMessage, readMessage, saveMessage } from './messages-repository.ts';
import { deletePieces, keepPiece, takeFiles } from './pieces.ts';

const HOUR = 3600;
const MESSAGES = {
  user: { most: 20, windowSeconds: HOUR },
  address: { most: 100, windowSeconds: HOUR },
};

export function contactModule(route: Route, services: Services): void {
  const { db, jobs } = services;
  jobs.handle('contact-mail', ({ cmNum }, attempt) => sendContactMail(services, cmNum, attempt));

  route('contact.attach', ({ actor, params, body, command, reply }) =>
    once(db, command, reply, async (tx) => {
      const owner = { clNum: actor.clNum, actor: actor.userKey, key: params.key };
      const [file, piece] = [Number(params.file), Number(params.piece)];
      await keepPiece(tx, owner, { file, piece, bytes: Buffer.from(body.data, 'base64') });
      return { success: true as const };
    }),
  );

  route('contact.send', async ({ actor, params: { key }, body, command, request, reply }) => {
    const { clNum, userKey } = actor;
    // Counts outside the transaction, so that a refused message counts too.
    if (!(await findMessage(db, clNum, key))) {
      await countAttempt(db, `message ${userKey}`, MESSAGES.user);
      await countAttempt(db, `message:${addressOf(request)}`, MESSAGES.address);
    }
    try {
      return await once(db, command, reply, async (tx) => {
        const received = await receiveMessage(tx, actor, key, body);
        if (received.isNew) await enqueue(tx, 'contact-mail', { cmNum: received.cmNum });
        return { key, receivedAt: received.createdAt.getTime() };
      });
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'INVALID';
      if (isRefused) await deletePieces(db, { clNum, actor: userKey, key });
      throw error;
    }
  });
}

/**
 * Sends plain text, so that a mail program cannot read the message as HTML. The added text is
 * French, because the distributor reads it.
 */
async function sendContactMail(
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

/** Replaces control characters: a line break would end a mail header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

async function receiveMessage(
  tx: Executor,
  actor: ActorOf<'client'>,
  key: string,
  { subject, body, files }: Body<'contact.send'>,
) {
  const { clNum, userKey } = actor;
  const author = ownerOf(actor);
  await lockClient(tx, clNum);
  const known = await findMessage(tx, clNum, key);
  if (known) {
    const isOwn = 'coNum' in author ? known.coNum === author.coNum : known.repNum === author.repNum;
    if (!isOwn) throw new AppError('NOT_FOUND');
    return { ...known, isNew: false };
  }
  const taken = await takeFiles(tx, { clNum, actor: userKey, key }, files);
  const attached = taken.map((file, at) => {
    const name = cleanName(file.name);
    const type = attachedType(name, file.bytes);
    if (!type) {
      throw new AppError('INVALID', { errors: [{ field: `files.${at}.name`, code: 'type' }] });
    }
    return { name, type, bytes: file.bytes };
  });
  const saved = await saveMessage(tx, { key, clNum, author, subject, body, files: attached });
  return { ...saved, isNew: true };
}

/** Control characters, direction marks, path separators, and signs that some systems forbid. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const signs = Array.from(last.replace(UNFIT, '_'));
  const isInner = (sign: string) => !/[\s.]/.test(sign);
  const clean = signs.slice(signs.findIndex(isInner), signs.findLastIndex(isInner) + 1).join('');
  return clean === '' ? 'fichier' : clean;
}
