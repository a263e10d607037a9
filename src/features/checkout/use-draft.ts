import { useCallback, useEffect, useRef, useState } from 'react';
import { drafts } from './device-checkout.ts';
import type { CheckoutDraft, CheckoutFields } from './draft-store.ts';

/** Every keystroke is stored at once. */
export function useDraft(userKey: string, clNum: number) {
  const [draft, setDraft] = useState<CheckoutDraft | undefined>();
  const latest = useRef<CheckoutDraft | undefined>(undefined);
  const adopt = useCallback((next: CheckoutDraft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    let isGone = false;
    void drafts.open({ userKey, clNum }).then((opened) => !isGone && adopt(opened));
    return () => {
      isGone = true;
    };
  }, [userKey, clNum, adopt]);

  const update = useCallback(
    (fields: Partial<CheckoutFields>) => {
      const before = latest.current;
      if (!before) return;
      const next = { ...before, said: { ...before.said, ...fields } };
      adopt(next);
      // If the device stores nothing, the page still shows the draft.
      void drafts.keep(next).catch(() => undefined);
    },
    [adopt],
  );

  return { draft, update };
}
