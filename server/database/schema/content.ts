import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { actor, clientNum, contacts, representatives } from './clients.ts';
import { bytes, createdAt, moment } from './columns.ts';
import { fileHash } from './files.ts';

export const articles = pgTable('articles', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  body: text('body').notNull(),
  english: jsonb('english').$type<{ title: string; summary: string; body: string }>(),
  kind: text('kind').notNull(),
  publishedOn: date('published_on', { mode: 'string' }).notNull(),
});

export const articleAttachments = pgTable(
  'article_attachments',
  {
    slug: text('slug')
      .notNull()
      .references(() => articles.slug, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull().default(0),
    hash: fileHash(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.file] })],
);

export const articleReads = pgTable(
  'article_reads',
  {
    actor: text('actor').notNull(),
    slug: text('slug')
      .notNull()
      .references(() => articles.slug, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.slug] })],
);

export const faqEntries = pgTable('faq_entries', {
  fqNum: integer('fq_num').primaryKey(),
  theme: text('theme').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  english: jsonb('english').$type<{ theme: string; question: string; answer: string }>(),
  position: integer('position').notNull(),
});

export const legalPages = pgTable('legal_pages', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  updatedOn: date('updated_on', { mode: 'string' }).notNull(),
});

/**
 * The contacts who accepted a version of the terms of sale. The version is the date of the page
 * with these terms.
 */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    coNum: integer('co_num')
      .notNull()
      .references(() => contacts.coNum),
    version: date('version', { mode: 'string' }).notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.coNum, t.version] })],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    cmNum: integer('cm_num').primaryKey().generatedByDefaultAsIdentity(),
    clNum: clientNum(),
    key: uuid('key').notNull().defaultRandom(),
    ...actor(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    handledAt: moment('handled_at'),
  },
  (t) => [
    index('contact_messages_client_idx').on(t.clNum),
    unique('contact_messages_key').on(t.clNum, t.key),
  ],
);

export const contactFiles = pgTable(
  'contact_files',
  {
    cmNum: integer('cm_num')
      .notNull()
      .references(() => contactMessages.cmNum, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    clNum: integer('cl_num').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    hash: fileHash(),
  },
  (t) => [primaryKey({ columns: [t.cmNum, t.position] })],
);

/**
 * The pieces of files that arrived before their message. The server deletes the pieces with the
 * message or after some days.
 */
export const contactPieces = pgTable(
  'contact_pieces',
  {
    clNum: clientNum(),
    /** The key of the user who uploads: no other user can add pieces to this message. */
    actor: text('actor').notNull(),
    key: uuid('key').notNull(),
    file: integer('file').notNull(),
    piece: integer('piece').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.clNum, t.actor, t.key, t.file, t.piece] }),
    index('contact_pieces_age_idx').on(t.createdAt),
  ],
);

export const clientNotes = pgTable(
  'client_notes',
  {
    key: uuid('key').primaryKey(),
    clNum: clientNum(),
    repNum: integer('rep_num')
      .notNull()
      .references(() => representatives.repNum),
    body: text('body').notNull(),
    writtenAt: moment('written_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('client_notes_client_idx').on(t.clNum, t.writtenAt),
    check('client_notes_body', sql`length(${t.body}) between 1 and 2000`),
  ],
);

export const referenceData = pgTable('reference_data', {
  id: integer('id').primaryKey().default(1),
  data: jsonb('data').notNull(),
});

export const redirects = pgTable('redirects', {
  path: text('path').primaryKey(),
  target: text('target').notNull(),
  external: boolean('external').notNull().default(false),
});
