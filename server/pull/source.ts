import type { Readable } from 'node:stream';

/** A source of the distributor’s files. If a method fails, it throws a `StartError`. */
export interface Source {
  /** Lists the files that are complete and not acknowledged yet. */
  list(): Promise<WaitingFile[]>;
  read(file: WaitingFile): Promise<Readable>;
  /** Reports that a file was imported or refused. Until then, `list` returns the file again. */
  acknowledge(file: WaitingFile, verdict: Verdict): Promise<void>;
  close(): Promise<void>;
}

export interface WaitingFile {
  name: string;
  size: number;
  sha256?: string | undefined;
}

export interface Verdict {
  result: 'taken' | 'refused';
  report: string;
}

/** Returns whether a name is safe as a part of paths and URLs. */
export const isSafeName = (name: string): boolean => /^[a-z\d][\w.-]{0,119}$/i.test(name);

/** Returns false for hidden files, and for names of files that are still being written. */
export const isReadyName = (name: string): boolean => !/^\.[^./]|\.(part|tmp)$/i.test(name);
