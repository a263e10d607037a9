/** Signs that no file name may have: controls, marks of direction, signs of a path. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNFIT, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  return clean === '' ? 'fichier' : clean;
}

/** A device's type ends up in a mail's header, so it must be a plain one. */
export const cleanType = (type: string): string =>
  /^[a-z0-9][\w.+-]{0,60}\/[\w.+-]{1,60}$/i.test(type)
    ? type.toLowerCase()
    : 'application/octet-stream';
