import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Scope } from '../../../contract/erp/scopes.ts';
import { actor, clients } from './clients.ts';
import { createdAt, moment } from './columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    seNum: integer('se_num').primaryKey().generatedByDefaultAsIdentity(),
    ...actor(),
    clNum: integer('cl_num').references(() => clients.clNum),
    agent: text('agent'),
    createdAt: createdAt(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /**
     * The time of the sign-in plus the maximum duration. Choosing another client does not extend
     * the session.
     */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_contact_idx').on(t.coNum),
    index('sessions_representative_idx').on(t.repNum),
    index('sessions_expiry_idx').on(t.expiresAt),
    check('sessions_actor', sql`num_nonnulls(${t.coNum}, ${t.repNum}) = 1`),
  ],
);

/**
 * The ids of sessions. The first use of a new id ends the previous id. Until then, the answer with
 * the new id may have been lost.
 */
export const sessionIds = pgTable(
  'session_ids',
  {
    idHash: text('id_hash').primaryKey(),
    seNum: integer('se_num')
      .notNull()
      .references(() => sessions.seNum, { onDelete: 'cascade' }),
    previousHash: text('previous_hash'),
    usedAt: moment('used_at'),
    endsAt: moment('ends_at'),
  },
  (t) => [index('session_ids_session_idx').on(t.seNum)],
);

/**
 * A device that has signed in to an account. Failed sign-ins from other devices do not block this
 * device.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    ...actor(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [
    unique('known_devices_account').on(t.deviceHash, t.coNum, t.repNum).nullsNotDistinct(),
    check('known_devices_actor', sql`num_nonnulls(${t.coNum}, ${t.repNum}) = 1`),
  ],
);

export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    ...actor(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('tokens_expiry_idx').on(t.expiresAt),
    check('tokens_purpose', sql`${t.purpose} in ('authentication', 'activation', 'password')`),
  ],
);

/**
 * The tokens of the distributor’s programs, stored as hashes. `npm run erp-token` shows a token
 * once, when it creates the token.
 */
export const erpTokens = pgTable(
  'erp_tokens',
  {
    name: text('name').primaryKey(),
    hash: text('hash').notNull().unique(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [check('erp_tokens_scopes', sql`cardinality(${t.scopes}) > 0`)],
);

export const erpFacts = pgTable(
  'erp_facts',
  {
    faNum: integer('fa_num').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    token: text('token').notNull(),
    /** The source of the fact; null if a refused fact has no source. */
    source: text('source'),
    ref: text('ref'),
    at: moment('at'),
    /** The subject of the fact, for example an order number. */
    subject: text('subject'),
    body: jsonb('body').notNull(),
    result: text('result').notNull(),
    code: text('code'),
    field: text('field'),
    createdAt: createdAt(),
  },
  (t) => [
    // The key includes the token, so that a program cannot block the references (`ref`) of another
    // program’s facts.
    unique('erp_facts_name').on(t.kind, t.token, t.source, t.ref),
    index('erp_facts_subject_idx').on(t.kind, t.subject, t.at),
    index('erp_facts_refused_idx').on(t.faNum).where(sql`${t.result} = 'refused'`),
    check('erp_facts_result', sql`${t.result} in ('taken', 'outdated', 'refused')`),
  ],
);

export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull().default(0),
  windowEndsAt: moment('window_ends_at').notNull(),
  blockedUntil: moment('blocked_until'),
  refused: boolean('refused').notNull().default(false),
});

export const auditLog = pgTable(
  'audit_log',
  {
    auNum: integer('au_num').primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').notNull(),
    coNum: integer('co_num'),
    repNum: integer('rep_num'),
    clNum: integer('cl_num'),
    requestId: text('request_id'),
    details: jsonb('details').notNull().default({}),
  },
  (t) => [index('audit_log_client_idx').on(t.clNum, t.at)],
);

export const jobs = pgTable(
  'jobs',
  {
    joNum: integer('jo_num').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    runAt: moment('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('jobs_due_idx').on(t.runAt).where(sql`${t.doneAt} is null`),
    index('jobs_gathered_idx')
      .on(sql`(${t.payload} ->> 'ceNum')`)
      .where(sql`${t.kind} in ('order-change-mail', 'order-lines-webhook')`),
  ],
);
