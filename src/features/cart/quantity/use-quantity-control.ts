import { useCallback, useRef, useState } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { CartFullError } from '../room.ts';
import {
  idle,
  limitsOf,
  nextInput,
  type QuantityChange,
  type QuantityEvent,
  type QuantityFacts,
  type QuantityInput,
} from './quantity-input.ts';

export type QuantityControl = ReturnType<typeof useQuantityControl>;

interface QuantityTarget extends QuantityFacts {
  /** Includes what the device is about to store. */
  intended: () => number;
  keep: (change: QuantityChange) => Promise<void>;
}

const UNKEPT = { kind: 'unkept' } as const;

export function useQuantityControl({ intended, keep: keepIt, ...facts }: QuantityTarget) {
  const { locale } = useSpeech();
  const [input, setInput] = useState(idle);
  useUnsaved(input.draft !== undefined);
  // What was typed stays visible until the device has stored it.
  const [held, setHeld] = useState<{ quantity: number } | undefined>();
  // Enter moves the focus, which blurs this field before the next render.
  const latest = useRef(input);

  const become = useCallback((next: QuantityInput) => {
    latest.current = next;
    setInput(next);
  }, []);

  const dismissNote = useCallback(() => become({ ...latest.current, notice: undefined }), [become]);

  const keep = (change: QuantityChange): Promise<void> =>
    keepIt(change).catch((error) => {
      const isFull = error instanceof CartFullError;
      const notice = isFull ? ({ kind: 'limit', limit: 'full' } as const) : UNKEPT;
      become({ ...latest.current, notice });
    });

  function handle(event: QuantityEvent): void {
    const now = { ...facts, quantity: intended() };
    const wasTyped = latest.current.draft !== undefined;
    const { input: next, change } = nextInput(latest.current, event, now);
    become(next);
    if (!change) return;
    const from = change.mode === 'increment' ? now.quantity : 0;
    const kept = { quantity: from + change.quantity };
    if (wasTyped) setHeld(kept);
    void keep(change).finally(() => setHeld((one) => (one === kept ? undefined : one)));
  }

  const shown = held?.quantity ?? facts.quantity;
  return {
    input,
    limits: limitsOf(facts),
    quantity: facts.quantity,
    text: input.draft ?? (input.isEditing ? String(shown) : formatCount(shown, locale)),
    handle,
    dismissNote,
    /** Another choice than the one that the note tells. */
    choose(quantity: number): void {
      dismissNote();
      void keep({ mode: 'replace', quantity });
    },
  };
}
