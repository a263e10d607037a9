import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/** Each file is kept once, by its hash; any server process and every backup has it here. */
export const files = pgTable('files', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
  /** Of a product's photograph, as small as lists show it. */
  thumbnail: bytes('thumbnail'),
  createdAt: createdAt(),
});

export const fileHash = () =>
  text('hash')
    .notNull()
    .references(() => files.hash);
