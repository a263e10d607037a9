import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/**
 * Pictures and attachments by their hash: the same file is kept once. They are in the database, so
 * that any server process and every backup has them.
 */
export const files = pgTable('files', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
});
