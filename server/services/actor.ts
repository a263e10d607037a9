import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Policy } from '../../contract/core/endpoint.ts';
import type { Scope } from '../../contract/erp/scopes.ts';
import { contacts, representatives } from '../database/schema/clients.ts';

interface Session {
  seNum: number;
  /** The user as the page names it: `contact-4`, `commercial-R12`. */
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

/** Whose row it is, in a table that names its contact or its representative. */
export const ownedBy = (
  { coNum, repNum }: { coNum: PgColumn; repNum: PgColumn },
  owner: AccountOwner,
) => ('coNum' in owner ? eq(coNum, owner.coNum) : eq(repNum, owner.repNum));

/** The row of an account's person: both tables have the same columns of a person. */
export const personOf = (owner: AccountOwner) =>
  'coNum' in owner
    ? { person: contacts, isOwn: eq(contacts.coNum, owner.coNum) }
    : {
        person: representatives as unknown as typeof contacts,
        isOwn: eq(representatives.repNum, owner.repNum),
      };

/** A program of the distributor's, which acts for nobody. */
export interface Machine {
  name: string;
  scopes: readonly Scope[];
}

interface ActorByPolicy {
  public: Actor | undefined;
  user: Actor;
  commercial: CommercialActor;
  client: ClientActor;
  reserved: ClientActor;
  visit: VisitActor;
  machine: Machine;
}

export type ActorOf<P extends Policy> = ActorByPolicy[P];

/** What a request claims of its user and client, before it is checked. */
export interface Claims {
  idHash: string;
  idleMinutes: number;
  userKey: string | null;
  clNum: number | null;
}

/** The client that a header names; 0, which no client has, where it is not a number. */
export const claimedClient = (claim: string | string[]): number =>
  typeof claim === 'string' && /^[1-9]\d{0,8}$/.test(claim) ? Number(claim) : 0;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    claims: Claims | undefined;
    machine: Machine | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: import('../../contract/endpoints.ts').EndpointName;
  }
}
