import { useEffect, useState } from 'react';
import { drafts } from './device-checkout.ts';
import type { CheckoutDraft, CheckoutFields } from './draft-store.ts';

export function useDraft(userKey: string, clNum: number) {
  const [draft, setDraft] = useState<CheckoutDraft | undefined>();

  useEffect(() => {
    let isGone = false;
    void drafts.open({ userKey, clNum }).then((opened) => !isGone && setDraft(opened));
    return () => {
      isGone = true;
    };
  }, [userKey, clNum]);

  function update(fields: Partial<CheckoutFields>): void {
    if (!draft) return;
    const next = { ...draft, said: { ...draft.said, ...fields } };
    setDraft(next);
    // If the device stores nothing, the page still shows the draft.
    void drafts.keep(next).catch(() => undefined);
  }

  return { draft, update };
}
