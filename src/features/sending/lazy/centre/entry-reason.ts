import type { Translate } from '../../../../i18n/i18n.ts';
import type { EntryError } from '../../../../offline/outbox/outbox-types.ts';

/** Translates the code; the server's prose is never shown. */
export function reasonOf({ code, packSize }: EntryError, t: Translate): string {
  if (code === 'UNREACHABLE') return t('sending.unreachable');
  const reason = t(`errors.codes.${code}`);
  return code === 'PACKAGING_CHANGED' && packSize !== undefined
    ? `${reason} ${t('sending.packsOf', { size: packSize })}`
    : reason;
}
