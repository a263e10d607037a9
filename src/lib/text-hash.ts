/** Returns a short hash that only distinguishes texts: it is not cryptographic. */
export function textHash(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) | 0;
  return hash.toString(36);
}
