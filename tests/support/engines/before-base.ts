import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { inTransaction } from '../../../server/database/client.ts';

/*
 * The dump of a shop with two products, one contact and one placed order. The server of commit
 * 3b9a1f9c made this shop; it was the last server with 29 migrations. pg_dump 15 wrote the dump
 * with --inserts --no-owner --no-privileges. Comments, backslash commands and session settings are
 * removed.
 */
const DUMP = new URL('before-base.sql.gz', import.meta.url);

export const CONTACT_BEFORE_BASE = 'contact2@client.example';
export const ORDER_BEFORE_BASE = 'CMD-2026-000001';

/** Replaces the content of the database by the shop from before the base migration. */
export async function loadShopBeforeBase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await inTransaction(client, async () => {
      await client.query('drop schema if exists drizzle cascade');
      await client.query('drop schema public cascade; create schema public');
      // The dump creates functions before the objects that the functions use.
      await client.query('set local check_function_bodies = off');
      await client.query(gunzipSync(readFileSync(DUMP)).toString());
    });
  } finally {
    client.release();
  }
}

/**
 * A query that describes all objects that the migrations create, so that two schemas can be
 * compared.
 */
export const EVERYTHING = `
  select format('%s.%s %s %s %s %s', attrelid::regclass, attname,
    format_type(atttypid, atttypmod), attnotnull, attstorage, pg_get_expr(adbin, adrelid)) as line
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    and attnum > 0 and not attisdropped
  union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select viewname || definition from pg_views where schemaname = 'public'
  union all select concat(pg_get_functiondef(oid), obj_description(oid, 'pg_proc')) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select concat(tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  order by line`;
