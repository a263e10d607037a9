import type { Params } from '../../contract/api.ts';
import { callFile, type FileEndpoint } from './http.ts';

const KEEP_MS = 60_000;

/**
 * Fetches a file of our server and hands it to the browser under this name; fails as `call` does.
 * What becomes of it then, the page never hears.
 */
export async function download<N extends FileEndpoint>(
  name: N,
  { params }: { params: Params<N> },
  fileName: string,
): Promise<void> {
  handOver(await callFile(name, params), fileName);
}

/** A file of the page's own for the browser to keep. */
export function handOver(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
