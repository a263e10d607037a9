/** What no file may be called by: controls, marks that turn the text around, signs of a path. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/** The last part of a file's name, as any system can keep it. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNFIT, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  return clean === '' ? 'fichier' : clean;
}

/** What a device says of a file ends up in the head of a mail: a plain type, or none. */
export const cleanType = (type: string): string =>
  /^[a-z0-9][\w.+-]{0,60}\/[\w.+-]{1,60}$/i.test(type)
    ? type.toLowerCase()
    : 'application/octet-stream';
