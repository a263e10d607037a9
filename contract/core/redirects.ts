const SELF = 'http://self.invalid';

/** Returns undefined if the target is on another site, such as `/\evil` or `/.//evil`. */
export function safePath(target: unknown): string | undefined {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return undefined;
  if (/\p{Cc}/u.test(target)) return undefined;
  // Refuses percent-encoded control characters and slashes, because a proxy may decode them.
  if (/^\/(?:%(?:0[0-9a-d]|5c|2f)|\.{1,2}(?:\/|\\|%2f|%5c))/i.test(target)) return undefined;
  let url: URL;
  try {
    url = new URL(target, SELF);
  } catch {
    return undefined;
  }
  if (url.origin !== SELF || url.pathname.startsWith('//')) return undefined;
  const path = url.pathname + url.search + url.hash;
  // Without its dot segments the path may start with `//`, so a changed path is checked again.
  return path === target ? path : safePath(path);
}
