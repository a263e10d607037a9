import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { clients, contacts } from './clients.ts';
import { createdAt, moment } from './columns.ts';

export const articles = pgTable('articles', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  body: text('body').notNull(),
  kind: text('kind').notNull(),
  publishedOn: date('published_on', { mode: 'string' }).notNull(),
});

export const faqEntries = pgTable('faq_entries', {
  fqNum: integer('fq_num').primaryKey(),
  theme: text('theme').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  position: integer('position').notNull(),
});

export const legalPages = pgTable('legal_pages', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  updatedOn: date('updated_on', { mode: 'string' }).notNull(),
});

export const contactMessages = pgTable(
  'contact_messages',
  {
    cmNum: integer('cm_num').primaryKey().generatedByDefaultAsIdentity(),
    clNum: integer('cl_num')
      .notNull()
      .references(() => clients.clNum),
    coNum: integer('co_num').references(() => contacts.coNum),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    handledAt: moment('handled_at'),
  },
  (t) => [index('contact_messages_client_idx').on(t.clNum)],
);

/** The distributor's reference data (`rg`): one row. */
export const referenceData = pgTable('reference_data', {
  id: integer('id').primaryKey().default(1),
  data: jsonb('data').notNull(),
});

/** Where the second global guard sends a path. */
export const redirects = pgTable('redirects', {
  path: text('path').primaryKey(),
  target: text('target').notNull(),
  external: boolean('external').notNull().default(false),
});
