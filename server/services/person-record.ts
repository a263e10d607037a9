import { eq } from 'drizzle-orm';
import { contacts, representatives } from '../database/schema/clients.ts';
import type { AccountOwner } from './actor.ts';

/** The row of an account's person: both tables have the same columns of a person. */
export const personOf = (owner: AccountOwner) =>
  'coNum' in owner
    ? { person: contacts, isOwn: eq(contacts.coNum, owner.coNum) }
    : {
        person: representatives as unknown as typeof contacts,
        isOwn: eq(representatives.repNum, owner.repNum),
      };
