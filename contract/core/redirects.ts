/** Stands for our own site while an address is read the way a browser reads it. */
const SELF = 'http://self.invalid';

/**
 * The path that a redirect or link target names, or undefined where it would leave the site.
 * A single leading slash is asked for, and then what a browser makes of it is looked at:
 * `/\evil`, `/<tab>/evil` and `/.//evil` all begin with one slash and still lead elsewhere.
 */
export function safePath(target: unknown): string | undefined {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return undefined;
  if (hasControlCharacter(target)) return undefined;
  // Percent-encoded controls and slashes are refused too: something on the way may decode them.
  if (/^\/(?:%(?:0[0-9a-d]|5c|2f)|\.{1,2}(?:\/|\\|%2f|%5c))/i.test(target)) return undefined;
  let url: URL;
  try {
    url = new URL(target, SELF);
  } catch {
    return undefined;
  }
  if (url.origin !== SELF || url.pathname.startsWith('//')) return undefined;
  const path = url.pathname + url.search + url.hash;
  // Removing dot segments may have uncovered what was refused above: the result must pass as well.
  return path === target ? path : safePath(path);
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 0x20 || text.charCodeAt(at) === 0x7f) return true;
  }
  return false;
}
