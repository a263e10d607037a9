import { useStored } from '../../offline/use-stored.ts';
import type { ScanOwner, UnknownCode, UnknownCodes } from './unknown-codes.ts';

const NONE: readonly UnknownCode[] = [];

/** The codes that wait to be dealt with, as they come and go; none where the device does not say. */
export const useUnknownCodes = (codes: UnknownCodes, owner: ScanOwner): readonly UnknownCode[] =>
  useStored(`${owner.userKey} ${owner.clNum}`, () => codes.list(owner)) ?? NONE;
