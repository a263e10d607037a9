import type { Body } from '../../../contract/api.ts';
import { isRefusedFile } from '../../../contract/contact/files.ts';
import type { Executor } from '../../database/client.ts';
import { lockClient } from '../../database/lock-client.ts';
import { type ActorOf, ownerOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { findMessage, saveMessage } from './messages-repository.ts';
import { takeFiles } from './pieces.ts';

interface Received {
  cmNum: number;
  createdAt: Date;
  isNew: boolean;
}

export async function receiveMessage(
  tx: Executor,
  actor: ActorOf<'client'>,
  key: string,
  { subject, body, files }: Body<'contact.send'>,
  { isNew }: { isNew: () => Promise<void> },
): Promise<Received> {
  const { clNum, userKey } = actor;
  const author = ownerOf(actor);
  await lockClient(tx, clNum);
  const known = await findMessage(tx, clNum, key);
  if (known) {
    const isOwn = 'coNum' in author ? known.coNum === author.coNum : known.repNum === author.repNum;
    if (!isOwn) throw new AppError('NOT_FOUND');
    return { ...known, isNew: false };
  }
  await isNew();
  const clean = files.map((file) => ({
    ...file,
    name: cleanName(file.name),
    type: cleanType(file.type),
  }));
  const refused = clean.findIndex(({ name }) => isRefusedFile(name));
  if (refused >= 0) {
    throw new AppError('INVALID', { errors: [{ field: `files.${refused}.name`, code: 'type' }] });
  }
  const attached = await takeFiles(tx, { clNum, actor: userKey, key }, clean);
  const saved = await saveMessage(tx, { key, clNum, author, subject, body, files: attached });
  return { ...saved, isNew: true };
}

/** Signs that no file name may have: controls, marks of direction, signs of a path. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNFIT, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  return clean === '' ? 'fichier' : clean;
}

/** A device's type ends up in a mail's header, so it must be a plain one. */
const cleanType = (type: string): string =>
  /^[a-z0-9][\w.+-]{0,60}\/[\w.+-]{1,60}$/i.test(type)
    ? type.toLowerCase()
    : 'application/octet-stream';
