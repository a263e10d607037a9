import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/**
 * Pictures and attachments, by the hash of what is in them: the same file is kept once, whoever uses
 * it. In the database, so that any server process has it and a backup holds it.
 */
export const files = pgTable('files', {
  /** SHA-256, in hex. */
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
});
