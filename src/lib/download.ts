import type { Params } from '../../contract/api.ts';
import { callFile, type FileEndpoint } from './http.ts';

const KEEP_MS = 60_000;

export async function download<N extends FileEndpoint>(
  name: N,
  { params }: { params: Params<N> },
  fileName: string,
): Promise<void> {
  handOver(await callFile(name, params), fileName);
}

export function handOver(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
