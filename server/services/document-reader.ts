import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { isLocale, type Locale } from '../../contract/core/locales.ts';
import type { Executor } from '../database/client.ts';
import { contacts, representatives } from '../database/schema/clients.ts';
import type { Actor } from './actor.ts';

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

/** Names an answer as a download. The name cannot break out of the header. */
export function nameFile(reply: FastifyReply, type: string, name: string): void {
  const file = name.replace(/[^\w.-]/g, '_');
  reply.type(type).header('content-disposition', `attachment; filename="${file}"`);
}
