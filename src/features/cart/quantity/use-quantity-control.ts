import { useRef, useState } from 'react';
import { useLocale } from '../../../i18n/i18n.ts';
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
  /** The quantity in the cart, including taps that are not rendered yet. */
  latest: () => number;
  /** Throws if the cart is full. */
  change: (change: QuantityChange) => void;
}

export function useQuantityControl({ latest, change, ...facts }: QuantityTarget) {
  const locale = useLocale();
  const [input, setInput] = useState(idle);
  useUnsaved(input.draft !== undefined);
  // Enter causes a blur before the next render, so a ref contains the latest state.
  const current = useRef(input);

  function become(next: QuantityInput): void {
    current.current = next;
    setInput(next);
  }

  function make(next: QuantityChange): void {
    try {
      change(next);
    } catch (error) {
      if (!(error instanceof CartFullError)) throw error;
      become({ ...current.current, notice: { kind: 'limit', limit: 'full' } });
    }
  }

  function handle(event: QuantityEvent): void {
    const outcome = nextInput(current.current, event, { ...facts, quantity: latest() });
    become(outcome.input);
    if (outcome.change) make(outcome.change);
  }

  const { quantity } = facts;
  return {
    input,
    limits: limitsOf(facts),
    quantity,
    text: input.draft ?? (input.isEditing ? String(quantity) : formatCount(quantity, locale)),
    handle,
    /** Sets the quantity that the user picked in the rounding note. */
    choose(quantity: number): void {
      become({ ...current.current, notice: undefined });
      make({ mode: 'replace', quantity });
    },
  };
}
