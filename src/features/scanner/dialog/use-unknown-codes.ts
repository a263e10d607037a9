import { useEffect, useState } from 'react';
import type { ScanOwner, UnknownCode, UnknownCodes } from '../scans/unknown-codes.ts';

const NONE: readonly UnknownCode[] = [];

/** The codes that wait to be dealt with, as they come and go; none where the device does not say. */
export function useUnknownCodes(codes: UnknownCodes, { userKey, clNum }: ScanOwner) {
  const [shown, setShown] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void codes.list({ userKey, clNum }).then(
        (list) => !isOver && setShown(list),
        () => undefined,
      );
    read();
    const stop = codes.subscribe(read);
    return () => {
      isOver = true;
      stop();
    };
  }, [codes, userKey, clNum]);
  return shown;
}
