import { eq } from 'drizzle-orm';
import { isLocale, type Locale } from '../../contract/core/locales.ts';
import type { Executor } from '../database/client.ts';
import { contacts, representatives } from '../database/schema/clients.ts';
import type { Actor } from './actor.ts';
import { countAttempt } from './throttle.ts';

/** Documents that one user may have drawn. */
const DRAWINGS = { most: 60, windowSeconds: 60 };

export const countDrawing = (executor: Executor, { userKey }: Actor): Promise<void> =>
  countAttempt(executor, `pdf ${userKey}`, DRAWINGS);

/** In which language whoever asks reads. */
export async function readerLocale(executor: Executor, actor: Actor): Promise<Locale> {
  const [row] =
    actor.kind === 'contact'
      ? await executor
          .select({ locale: contacts.locale })
          .from(contacts)
          .where(eq(contacts.coNum, actor.coNum))
      : await executor
          .select({ locale: representatives.locale })
          .from(representatives)
          .where(eq(representatives.repNum, actor.repNum));
  return isLocale(row?.locale) ? row.locale : 'fr';
}
