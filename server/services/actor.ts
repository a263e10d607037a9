import type { Policy } from '../../contract/core/endpoint.ts';

interface Session {
  seNum: number;
  /** The user as the page names it: `contact-4`, `commercial-R12`. */
  userKey: string;
  expiresAt: number;
}

/** A client's own contact. */
interface ContactActor extends Session {
  kind: 'contact';
  coNum: number;
  clNum: number;
}

/** A representative; `clNum` is the client acted for, null while none is chosen. */
export interface CommercialActor extends Session {
  kind: 'commercial';
  repNum: number;
  clNum: number | null;
}

export type Actor = ContactActor | CommercialActor;

/** Whoever acts for a client: the policy has made sure that there is one. */
type VisitActor = CommercialActor & { clNum: number };
type ClientActor = ContactActor | VisitActor;

/** Whose an account, a session or a token is: a contact's or a representative's, never both. */
export type AccountOwner = { coNum: number } | { repNum: number };

export const ownerOf = (actor: Actor): AccountOwner =>
  actor.kind === 'contact' ? { coNum: actor.coNum } : { repNum: actor.repNum };

/** What a route may rely on, by its policy. */
interface ActorByPolicy {
  public: Actor | undefined;
  user: Actor;
  commercial: CommercialActor;
  client: ClientActor;
  reserved: ClientActor;
  visit: VisitActor;
}

export type ActorOf<P extends Policy> = ActorByPolicy[P];

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    claims: import('../modules/accounts/sessions.ts').Claims | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: import('../../contract/endpoints.ts').EndpointName;
  }
}
