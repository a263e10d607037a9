import { expect, test } from 'vitest';
import { fileType, UNKNOWN_TYPE } from '../../contract/media/file-type.ts';
import { openTestDatabase } from '../../tests/support/engines/test-database.ts';
import { makeClient } from '../../tests/support/shop/factories.ts';
import { knownMigrations, migrateDatabase } from './migrate.ts';
import { files } from './schema/files.ts';

const database = await openTestDatabase();

test('runs the next statement after a failed one', async () => {
  for (let round = 0; round < 10; round += 1) {
    await expect(database.pool.query('select 1 / $1::int', [0])).rejects.toThrow(
      'division by zero',
    );
    const { rows } = await database.pool.query('select 42 as x');
    expect(rows).toEqual([{ x: 42 }]);
  }
});

test('stores nothing of a failed transaction', async () => {
  const attempt = database.db.transaction(async (tx) => {
    await tx.execute("insert into redirects (path, target) values ('/a', '/b')");
    await tx.execute('select nope');
  });
  await expect(attempt).rejects.toThrow();
  const { rows } = await database.pool.query('select * from redirects');
  expect(rows).toEqual([]);
});

test('runs each migration once, also with several processes at a time', async () => {
  await Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool)]);
  const { rows } = await database.pool.query(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

test('supports full-text search in French', async () => {
  const { rows } = await database.pool.query(
    "select to_tsvector('french', 'les gobelets') @@ to_tsquery('french', 'gobelet') as found",
  );
  expect(rows).toEqual([{ found: true }]);
});

test('migration 0011 replaces the declared types of stored files with those of their bytes', async () => {
  const stored = [
    ['\xff\xd8\xff<script>', 'text/html', 'image/jpeg'],
    ['<svg>', 'image/svg+xml', 'application/octet-stream'],
    ['RIFF\x00\x00\x00\x00WEBP', 'image/webp', 'image/webp'],
    ['\x89PNG\r\n\x1a\n', 'IMAGE/PNG', 'image/png'],
    ['GIF89a', 'x/y', 'image/gif'],
    ['\x00\x00\x00\x18ftypheic', 'x/y', 'image/heic'],
    ['%PDF-1.7', 'text/html', 'application/pdf'],
    ['', 'text/html', 'application/octet-stream'],
  ] as const;
  const { db, pool } = database;
  const repair = knownMigrations()[11]?.sql ?? [];
  for (const [at, [content, type]] of stored.entries()) {
    const bytes = Buffer.from(content, 'latin1');
    await db.insert(files).values({ hash: `f${at}`, type, size: bytes.length, bytes });
  }
  const clNum = await makeClient(db);
  await pool.query(`insert into contact_messages (cm_num, cl_num, subject, body)
    values (1, ${clNum}, 'S', 'B')`);
  await pool.query(`insert into contact_files (cm_num, position, cl_num, name, type, hash)
    values (1, 0, ${clNum}, 'a.jpg', 'text/html', 'f0')`);
  for (const statement of repair) await pool.query(statement);
  const { rows } = await pool.query('select type, bytes from files order by hash');
  expect(rows.map(({ type }) => type)).toEqual(stored.map(([, , type]) => type));
  expect(rows.map(({ bytes }) => fileType(bytes) ?? UNKNOWN_TYPE)).toEqual(
    stored.map(([, , type]) => type),
  );
  const attached = await pool.query('select type from contact_files');
  expect(attached.rows).toEqual([{ type: 'image/jpeg' }]);
});
