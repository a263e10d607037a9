import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Reads the directory and all files of a streamed ZIP of deflated entries. Throws an error at any
 * inconsistency.
 */
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
    const [sum, packed, length] = [16, 20, 24].map((field) => zip.readUInt32LE(at + field));
    const nameLength = zip.readUInt16LE(at + 28);
    const head = zip.readUInt32LE(at + 42);
    // The header of each file must repeat the version, flags, method, date and name of its
    // directory entry.
    const isSame = zip.subarray(at + 6, at + 16).equals(zip.subarray(head + 4, head + 14));
    const name = zip.subarray(at + 46, at + 46 + nameLength);
    const from = head + 30 + nameLength;
    const isNamed = name.equals(zip.subarray(head + 30, from));
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    if (!isDeflated || !isSame || !isNamed) throw new Error('An entry is not its file’s');
    const to = from + (packed ?? 0);
    // The checksum and the lengths follow the file, because the header was written before they were
    // known.
    if (!zip.subarray(to + 4, to + 16).equals(zip.subarray(at + 16, at + 28)))
      throw new Error('A file ends elsewhere');
    const content = inflateRawSync(zip.subarray(from, to));
    if (content.length !== length || crc32(content) !== sum) throw new Error('A file is damaged');
    files.set(name.toString(), content);
    at += 46 + nameLength;
  }
  if (at !== end || files.size !== count) throw new Error('The directory is not whole');
  return files;
}

/** Returns the names that Python reads in the same file; undefined if Python is missing. */
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
