import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/** Stored once per hash, in the database, so that every server process and backup has each file. */
export const files = pgTable('files', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
  thumbnail: bytes('thumbnail'),
  createdAt: createdAt(),
});

export const fileHash = () =>
  text('hash')
    .notNull()
    .references(() => files.hash);
