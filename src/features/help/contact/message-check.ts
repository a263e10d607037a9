import { attachedType } from '../../../../contract/contact/files.ts';
import {
  FILE_NAME_LENGTH,
  MESSAGE_BYTES,
  MESSAGE_FILES,
  MESSAGE_LENGTH,
} from '../../../../contract/contact/limits.ts';
import type { Faults } from '../../auth/checked-form.tsx';
import type { ContactText } from './contact-address.ts';

export const SUBJECT = 'contact-subject';
export const BODY = 'contact-body';

export const bodyOf = ({ order, body }: ContactText, label: string): string =>
  order.trim() === '' ? body.trim() : `${label} ${order.trim()}\n\n${body.trim()}`;

export function faultsOf(text: ContactText, body: string): Faults {
  const isLong = body.length > MESSAGE_LENGTH && 'help.bodyLong';
  return {
    [SUBJECT]: text.subject.trim() === '' && 'help.subjectMissing',
    [BODY]: text.body.trim() === '' ? 'help.bodyMissing' : isLong,
  };
}

type SomeFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

export interface RejectedFile {
  name: string;
  fault: 'type' | 'empty' | 'large' | 'many';
}

export async function takeFiles<F extends SomeFile>(there: readonly F[], chosen: readonly F[]) {
  const taken = [...there];
  const rejected: RejectedFile[] = [];
  for (const file of chosen) {
    const fault = await faultOf(taken, file);
    if (fault) rejected.push({ name: file.name, fault });
    else taken.push(file);
  }
  return { taken, rejected };
}

async function faultOf(
  there: readonly SomeFile[],
  file: SomeFile,
): Promise<RejectedFile['fault'] | undefined> {
  if (file.size === 0) return 'empty';
  if (there.length >= MESSAGE_FILES) return 'many';
  if (bytesOf(there) + file.size > MESSAGE_BYTES) return 'large';
  return attachedType(file.name, new Uint8Array(await file.arrayBuffer())) ? undefined : 'type';
}

export const bytesOf = (files: readonly Pick<File, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Keeps the end of a long name, which contains the type: the server limits the length. */
export const nameOf = ({ name }: Pick<File, 'name'>): string => name.slice(-FILE_NAME_LENGTH);
