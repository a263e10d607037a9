/** Returns a short hash, which is not cryptographic and only distinguishes texts. */
export function textHash(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) | 0;
  return hash.toString(36);
}
