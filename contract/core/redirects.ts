const SELF = 'http://self.invalid';

/** Undefined if the target leaves the site, as `/\evil` and `/.//evil` do. */
export function safePath(target: unknown): string | undefined {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return undefined;
  if (/\p{Cc}/u.test(target)) return undefined;
  // A proxy may decode percent-encoded controls and slashes.
  if (/^\/(?:%(?:0[0-9a-d]|5c|2f)|\.{1,2}(?:\/|\\|%2f|%5c))/i.test(target)) return undefined;
  let url: URL;
  try {
    url = new URL(target, SELF);
  } catch {
    return undefined;
  }
  if (url.origin !== SELF || url.pathname.startsWith('//')) return undefined;
  const path = url.pathname + url.search + url.hash;
  // Removing dot segments may reveal a forbidden form.
  return path === target ? path : safePath(path);
}
