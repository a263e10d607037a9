import { Buffer } from 'node:buffer';
import { type Zippable, zipSync } from 'fflate';

export interface Part {
  data: string | Buffer;
  isStored?: boolean;
  isLocked?: boolean;
}

export function makeZip(parts: Record<string, Part | string>): Buffer {
  const given = Object.entries(parts).map(
    ([name, part]) => [name, typeof part === 'string' ? { data: part } : part] as const,
  );
  const files: Zippable = {};
  for (const [name, { data, isStored }] of given) {
    files[name] = [new Uint8Array(Buffer.from(data)), { level: isStored ? 0 : 6 }];
  }
  const zip = Buffer.from(zipSync(files));
  for (const [name, { isLocked }] of given) {
    // The flags in the directory stand 38 bytes before the name.
    if (isLocked) zip.writeUInt16LE(1, zip.lastIndexOf(name) - 38);
  }
  return zip;
}
