import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { addLine, hashOfLines, LONGEST_LINE, readBackup } from './backup-lines.ts';

const TABLE = '{"table":"brands","columns":["name"]}';

/**
 * Writes a backup with one row of `length` characters, reads the backup, and returns the kinds of
 * its lines.
 */
async function readWithRow(length: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const row = `["${'x'.repeat(length - 4)}"]`;
  const rows = hashOfLines();
  addLine(rows, row);
  const lines = [TABLE, row, JSON.stringify({ rows: 1, sha256: rows.digest('hex') })];
  const whole = hashOfLines();
  for (const line of lines) addLine(whole, line);
  lines.push(JSON.stringify({ whole: true, sha256: whole.digest('hex') }), '');
  const file = join(folder, 'backup');
  writeFileSync(file, gzipSync(lines.join('\n'), { level: 1 }));
  const kinds: string[] = [];
  for await (const { kind } of readBackup(file)) kinds.push(kind);
  return kinds;
}

test('reads a backup row that contains a large stored file', async () => {
  expect(await readWithRow(25 * 1024 * 1024)).toEqual(['table', 'row', 'end']);
});

test('rejects a backup with a line longer than the limit', async () => {
  // `readBackup` does not check the last chunk of a line, so a line can exceed the limit by one
  // chunk.
  await expect(readWithRow(LONGEST_LINE + 1024 * 1024)).rejects.toThrow('is not whole');
});
