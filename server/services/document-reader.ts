import type { FastifyReply } from 'fastify';
import { type Locale, localeIn } from '../../contract/core/locales.ts';
import type { Executor } from '../database/client.ts';
import { type Actor, ownerOf, personOf } from './actor.ts';

export async function readerLocale(executor: Executor, actor: Actor): Promise<Locale> {
  const { person, isOwn } = personOf(ownerOf(actor));
  const [row] = await executor.select({ locale: person.locale }).from(person).where(isOwn);
  return localeIn(row?.locale);
}

/** Replaces special characters of the name, because they could break out of the header. */
export function nameFile(reply: FastifyReply, type: string, name: string): void {
  const file = name.replace(/[^\w.-]/g, '_');
  reply.type(type).header('content-disposition', `attachment; filename="${file}"`);
}
