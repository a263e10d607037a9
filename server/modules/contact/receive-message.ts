import type { Body } from '../../../contract/api.ts';
import { attachedType } from '../../../contract/contact/files.ts';
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

/** Signs that no file name may have: controls, marks of direction, signs of a path. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const signs = Array.from(last.replace(UNFIT, '_'));
  const isInner = (sign: string) => !/[\s.]/.test(sign);
  const clean = signs.slice(signs.findIndex(isInner), signs.findLastIndex(isInner) + 1).join('');
  return clean === '' ? 'fichier' : clean;
}
