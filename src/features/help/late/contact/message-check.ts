import { isRefusedFile } from '../../../../../contract/contact/files.ts';
import {
  FILE_NAME_LENGTH,
  MESSAGE_BYTES,
  MESSAGE_FILES,
  MESSAGE_LENGTH,
} from '../../../../../contract/contact/limits.ts';
import type { MessageKey } from '../../../../i18n/i18n.ts';
import type { ContactText } from './contact-drafts.ts';

interface FieldFault {
  field: 'subject' | 'body';
  reason: MessageKey;
}

export const bodyOf = ({ order, body }: ContactText, label: string): string =>
  order.trim() === '' ? body.trim() : `${label} ${order.trim()}\n\n${body.trim()}`;

export function faultsOf(text: ContactText, body: string): FieldFault[] {
  return [
    ...(text.subject.trim() === ''
      ? [{ field: 'subject', reason: 'help.subjectMissing' } as const]
      : []),
    ...(text.body.trim() === '' ? [{ field: 'body', reason: 'help.bodyMissing' } as const] : []),
    ...(body.length > MESSAGE_LENGTH ? [{ field: 'body', reason: 'help.bodyLong' } as const] : []),
  ];
}

export type FileFault = 'type' | 'empty' | 'large' | 'many';

type SomeFile = Pick<File, 'name' | 'size'>;

export function takeFiles<F extends SomeFile>(
  there: readonly F[],
  chosen: readonly F[],
): { taken: F[]; refused: { name: string; fault: FileFault }[] } {
  const taken = [...there];
  const refused: { name: string; fault: FileFault }[] = [];
  for (const file of chosen) {
    const fault = faultOf(taken, file);
    if (fault) refused.push({ name: file.name, fault });
    else taken.push(file);
  }
  return { taken, refused };
}

function faultOf(there: readonly SomeFile[], { name, size }: SomeFile): FileFault | undefined {
  if (isRefusedFile(name)) return 'type';
  if (size === 0) return 'empty';
  if (there.length >= MESSAGE_FILES) return 'many';
  return bytesOf(there) + size > MESSAGE_BYTES ? 'large' : undefined;
}

export const bytesOf = (files: readonly Pick<File, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** The server limits names; the end of a name holds its type. */
export const nameOf = ({ name }: Pick<File, 'name'>): string => name.slice(-FILE_NAME_LENGTH);
