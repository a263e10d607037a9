import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Policy } from '../../contract/core/endpoint.ts';
import type { Scope } from '../../contract/erp/scopes.ts';
import { contacts, representatives } from '../database/schema/clients.ts';
import type { CatalogueScope } from './catalogue-scope.ts';

interface Session {
  seNum: number;
  /** The key by which pages name the user: `contact-4`, `commercial-R12`. */
  userKey: string;
  expiresAt: number;
}

interface ContactActor extends Session {
  kind: 'contact';
  coNum: number;
  clNum: number;
}

export interface CommercialActor extends Session {
  kind: 'commercial';
  repNum: number;
  clNum: number | null;
}

export type Actor = ContactActor | CommercialActor;

type VisitActor = CommercialActor & { clNum: number };
type ClientActor = ContactActor | VisitActor;

export type AccountOwner = { coNum: number } | { repNum: number };

export const ownerOf = (actor: Actor): AccountOwner =>
  actor.kind === 'contact' ? { coNum: actor.coNum } : { repNum: actor.repNum };

export const ownedBy = (
  { coNum, repNum }: { coNum: PgColumn; repNum: PgColumn },
  owner: AccountOwner,
) => ('coNum' in owner ? eq(coNum, owner.coNum) : eq(repNum, owner.repNum));

/** Contacts and representatives have the same columns for a person, so both have one type here. */
export const personOf = (owner: AccountOwner) =>
  'coNum' in owner
    ? { person: contacts, isOwn: eq(contacts.coNum, owner.coNum) }
    : {
        person: representatives as unknown as typeof contacts,
        isOwn: eq(representatives.repNum, owner.repNum),
      };

/** A program of the distributor, which acts for no user. */
export interface Machine {
  name: string;
  scopes: readonly Scope[];
}

interface ActorByPolicy {
  public: Actor | undefined;
  user: Actor;
  commercial: CommercialActor;
  client: ClientActor;
  reserved: ClientActor & { scope: CatalogueScope };
  visit: VisitActor;
  machine: Machine;
}

export type ActorOf<P extends Policy> = ActorByPolicy[P];

/** Returns 0 for an invalid header, because no client has this number. */
export const claimedClient = (claim: string | string[]): number =>
  typeof claim === 'string' && /^[1-9]\d{0,8}$/.test(claim) ? Number(claim) : 0;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    machine: Machine | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: import('../../contract/endpoints.ts').EndpointName;
  }
}
