import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/**
 * The files. The hash is the key, so equal files are stored once. Files are in the database, so
 * that every server process and every backup has them.
 */
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
