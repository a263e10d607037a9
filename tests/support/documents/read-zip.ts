import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Reads a ZIP file of stored entries from its directory; throws at any inconsistency. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) throw new Error('The ZIP has no end');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (at + zip.readUInt32LE(end + 12) !== end)
    throw new Error('The directory is not before the end');
  const files = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('There is no entry');
    const [method, sum, length] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
    ];
    const nameLength = zip.readUInt16LE(at + 28);
    const head = zip.readUInt32LE(at + 42);
    // The directory's fields of an entry are repeated before its file.
    const same = zip.subarray(at + 6, at + 32).equals(zip.subarray(head + 4, head + 30));
    const name = zip.subarray(at + 46, at + 46 + nameLength);
    const isNamed = name.equals(zip.subarray(head + 30, head + 30 + nameLength));
    if (method !== 0 || !same || !isNamed) throw new Error('An entry is not its file’s');
    const content = zip.subarray(head + 30 + nameLength, head + 30 + nameLength + length);
    if (crc32(content) !== sum) throw new Error('A file is damaged');
    files.set(name.toString(), content);
    at += 46 + nameLength;
  }
  if (at !== end || files.size !== count) throw new Error('The directory is not whole');
  return files;
}

/** The names that Python reads in the same file; undefined if there is no Python. */
export function pythonsOpinion(zip: Buffer): string[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-zip-'));
  const file = join(folder, 'a.zip');
  writeFileSync(file, zip);
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; sys.stdout.buffer.write("\\n".join(z.namelist()).encode())';
  try {
    return execFileSync('python3', ['-c', program, file], { stdio: 'pipe' }).toString().split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
