import type { Readable } from 'node:stream';

/** A place of the distributor’s from which files are fetched. What goes wrong there is a `StartError`. */
export interface Source {
  /** What waits, whole. */
  list(): Promise<WaitingFile[]>;
  read(file: WaitingFile): Promise<Readable>;
  /** Only now may the file go: it has been taken, or refused. Until then it comes again. */
  acknowledge(file: WaitingFile, verdict: Verdict): Promise<void>;
  close(): Promise<void>;
}

export interface WaitingFile {
  name: string;
  size: number;
  /** In hexadecimal, where the place says it. */
  sha256?: string | undefined;
}

export interface Verdict {
  result: 'taken' | 'refused';
  /** Line by line. */
  report: string;
}

/** It becomes part of paths and addresses. */
export const isSafeName = (name: string): boolean => /^[a-z\d][\w.-]{0,119}$/i.test(name);

/** By convention others are hidden, or still being written. */
export const isReadyName = (name: string): boolean => !/^\.[^./]|\.(part|tmp)$/i.test(name);
