import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { clients, contacts, representatives } from './clients.ts';
import { createdAt, moment } from './columns.ts';

/** Only the hash of a session's id is kept; the id itself lives in the cookie alone. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    coNum: integer('co_num').references(() => contacts.coNum),
    repNum: integer('rep_num').references(() => representatives.repNum),
    /** The client a representative acts for; null while none is chosen. */
    clNum: integer('cl_num').references(() => clients.clNum),
    agent: text('agent'),
    createdAt: createdAt(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** Sign-in plus the longest life; taking or leaving a client does not move it. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_contact_idx').on(t.coNum),
    index('sessions_representative_idx').on(t.repNum),
    index('sessions_expiry_idx').on(t.expiresAt),
    check('sessions_actor', sql`num_nonnulls(${t.coNum}, ${t.repNum}) = 1`),
  ],
);

/** Single-use tokens (`text.ms`): only their hash, their one purpose and their end. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    coNum: integer('co_num').references(() => contacts.coNum),
    repNum: integer('rep_num').references(() => representatives.repNum),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('tokens_expiry_idx').on(t.expiresAt),
    check('tokens_purpose', sql`${t.purpose} in ('authentication', 'activation', 'password')`),
  ],
);

/** Counters of bad or costly attempts, by what is limited: an account, an address. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull().default(0),
  windowEndsAt: moment('window_ends_at').notNull(),
  blockedUntil: moment('blocked_until'),
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

/** Work to be done after an answer: mails today, exports and webhooks later. */
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
  (t) => [index('jobs_due_idx').on(t.runAt).where(sql`${t.doneAt} is null`)],
);
