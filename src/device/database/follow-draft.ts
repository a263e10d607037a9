import { useEffect, useRef, useState } from 'react';
import { watchStored } from './use-stored.ts';

type Change<Draft> = (draft: Draft) => Draft;

interface DraftRow<Draft> {
  /** Returns the stored draft, or creates one. It is only in memory if the storage fails. */
  open(): Promise<Draft>;
  stored(): Promise<Draft | undefined>;
  /** Changes the stored draft if `draft` is still the stored one. Returns the stored draft. */
  keep(draft: Draft, change: Change<Draft>): Promise<Draft | undefined>;
}

/**
 * Shows the stored draft, which all tabs of the user share, with the unsaved changes of this tab.
 * After another tab has sent the draft, this tab shows it until the next draft is stored.
 */
export function followDraft<Draft extends object>(
  row: DraftRow<Draft>,
  show: (draft: Draft) => void,
) {
  let known: Draft | undefined;
  let unsaved: readonly Change<Draft>[] = [];
  let isGone = false;
  let unwatch = () => {};

  function learn(stored: Draft | undefined): void {
    known = stored ?? known;
    if (known && !isGone) show(changed(known, unsaved));
  }

  async function open(): Promise<void> {
    const opened = await row.open();
    unsaved = [];
    learn(opened);
  }

  void open().then(() => {
    if (!isGone) unwatch = watchStored(row.stored, learn);
  });

  return {
    open,
    async change(next: Change<Draft>): Promise<void> {
      if (!known) return;
      const changes = [...unsaved, next];
      unsaved = changes;
      learn(known);
      try {
        const stored = await row.keep(known, (draft) => changed(draft, changes));
        unsaved = unsaved.filter((one) => !changes.includes(one));
        learn(stored ?? changed(known, changes));
      } catch {
        // If the storage fails, the page still shows the draft.
      }
    },
    stop(): void {
      isGone = true;
      unwatch();
    },
  };
}

const changed = <Draft>(draft: Draft, changes: readonly Change<Draft>[]): Draft =>
  changes.reduce((before, change) => change(before), draft);

/** The name identifies the row, because `row` is a new object at each rendering. */
export function useFollowedDraft<Draft extends object>(name: string, row: DraftRow<Draft>) {
  const [draft, setDraft] = useState<Draft>();
  const followed = useRef<ReturnType<typeof followDraft<Draft>>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the row
  useEffect(() => {
    followed.current = followDraft(row, setDraft);
    return followed.current.stop;
  }, [name]);
  return {
    draft,
    change: (next: Change<Draft>) => void followed.current?.change(next),
    openNext: () => followed.current?.open(),
  };
}
