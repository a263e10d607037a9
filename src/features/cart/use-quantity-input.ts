import { useCallback, useRef, useState } from 'react';
import type { KnownArticle } from '../../../contract/orders/commands.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { cart } from './device-cart.ts';
import {
  idle,
  limitsOf,
  nextInput,
  type QuantityChange,
  type QuantityEvent,
  type QuantityInput,
} from './quantity-input.ts';
import { linesOf } from './removal.ts';
import { tellRemoved } from './tell-removed.ts';
import { useCartQuantity, useOrderingBlocked } from './use-cart.ts';

/** What a quantity field shows, and what becomes of what is done to it. */
export function useQuantityInput(article: KnownArticle) {
  const { t, locale } = useSpeech();
  const { arNum, name, packSize } = article;
  const quantity = useCartQuantity(arNum);
  const isBlocked = useOrderingBlocked();
  const [input, setInput] = useState(idle);
  useUnsaved(input.draft !== undefined);
  // What was typed stays in sight until the device has kept it.
  const [held, setHeld] = useState<{ quantity: number } | undefined>();
  // Enter moves the focus on, which takes it from here before anything is drawn again.
  const latest = useRef(input);
  const facts = { quantity, packSize, isWithdrawn: article.flags.withdrawn, isBlocked };

  const become = useCallback((next: QuantityInput) => {
    latest.current = next;
    setInput(next);
  }, []);

  const dismissNote = useCallback(() => become({ ...latest.current, notice: undefined }), [become]);

  async function keep({ mode, quantity: by }: QuantityChange): Promise<void> {
    const owner = cart.owner();
    const taken = by === 0 && mode === 'replace' ? linesOf(cart, [article]) : [];
    try {
      await cart.order(article, mode, by);
    } catch {
      become({ ...latest.current, notice: { kind: 'unkept' } });
      return;
    }
    if (taken.length === 0) return;
    tellRemoved(taken, owner, { title: t('quantity.removed', { name }), undo: t('quantity.undo') });
  }

  function handle(event: QuantityEvent): void {
    const now = { ...facts, quantity: cart.intendedOf(arNum) };
    const wasTyped = latest.current.draft !== undefined;
    const { input: next, change } = nextInput(latest.current, event, now);
    become(next);
    if (!change) return;
    const to = change.mode === 'increment' ? now.quantity + change.quantity : change.quantity;
    const kept = { quantity: to };
    if (wasTyped) setHeld(kept);
    void keep(change).finally(() => setHeld((one) => (one === kept ? undefined : one)));
  }

  const shown = held?.quantity ?? quantity;
  return {
    input,
    limits: limitsOf(facts),
    quantity,
    text: input.draft ?? (input.isEditing ? String(shown) : formatCount(shown, locale)),
    wasTyping: () => latest.current.draft !== undefined,
    handle,
    dismissNote,
    restore(before: number): void {
      dismissNote();
      void keep({ mode: 'replace', quantity: before });
    },
  };
}
