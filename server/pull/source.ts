import type { Readable } from 'node:stream';

/** A source of the distributor's files, whose failures are of type `StartError`. */
export interface Source {
  /** The files that are complete and not acknowledged. */
  list(): Promise<WaitingFile[]>;
  read(file: WaitingFile): Promise<Readable>;
  /** Reports that a file was taken or refused; until then it is listed again. */
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

/** Safe as a part of paths and URLs. */
export const isSafeName = (name: string): boolean => /^[a-z\d][\w.-]{0,119}$/i.test(name);

/** False for hidden files and, by convention, for files that are still being written. */
export const isReadyName = (name: string): boolean => !/^\.[^./]|\.(part|tmp)$/i.test(name);
