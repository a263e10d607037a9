import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import { cx } from '../../ui/class-names.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { cart } from './device-cart.ts';
import { PackLine } from './pack-line.tsx';
import {
  idle,
  limitsOf,
  nextInput,
  type QuantityEvent,
  type QuantityInput,
} from './quantity-input.ts';
import { QuantityNote } from './quantity-note.tsx';
import { StepButton } from './step-button.tsx';
import { useCartQuantity, useOrderingBlocked } from './use-cart.ts';

interface QuantityFieldProps {
  product: Product;
  /** What was typed has been taken; `moveOn` when Enter asks for the next field. */
  onCommit?: (moveOn: boolean) => void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** The cart's quantity of an article, wherever the article is shown. */
export function QuantityField({ product, onCommit }: QuantityFieldProps) {
  const { t, locale } = useSpeech();
  const { arNum, name, packSize } = product;
  const quantity = useCartQuantity(arNum);
  const isBlocked = useOrderingBlocked();
  const [input, setInput] = useState(idle);
  // Enter moves the focus on, which takes it from here before anything is drawn again.
  const latest = useRef(input);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const facts = { quantity, packSize, isWithdrawn: product.flags.withdrawn, isBlocked };
  const limits = limitsOf(facts);

  // At each drawing: what replaces the digits, their spaces included, takes the selection away.
  useLayoutEffect(() => {
    if (input.isEditing && input.draft === undefined) field.current?.select();
  });

  const become = useCallback((next: QuantityInput) => {
    latest.current = next;
    setInput(next);
  }, []);

  const dismissNote = useCallback(() => become({ ...latest.current, notice: undefined }), [become]);

  function order(to: number): void {
    cart.order(product, 'replace', to);
  }

  function handle(event: QuantityEvent): void {
    const now = { ...facts, quantity: cart.quantityOf(arNum) };
    const { input: next, change } = nextInput(latest.current, event, now);
    become(next);
    if (!change) return;
    // The toast outlives this page: it gives back to the client it was taken from.
    const owner = cart.owner();
    cart.order(product, change.mode, change.quantity);
    const { removed } = change;
    if (removed === undefined) return;
    toasts.show({
      title: t('quantity.removed', { name }),
      action: {
        label: t('quantity.undo'),
        run: () => cart.order(product, 'replace', removed, owner),
      },
    });
  }

  function handleKey(event: KeyboardEvent): void {
    const packs = STEPS[event.key];
    if (packs !== undefined) {
      event.preventDefault();
      handle({ type: 'step', packs });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      handle({ type: 'commit' });
      onCommit?.(true);
    } else if (event.key === 'Escape' && input.draft !== undefined) {
      event.stopPropagation();
      handle({ type: 'escape' });
    }
  }

  function handleBlur(): void {
    const wasTyping = latest.current.draft !== undefined;
    handle({ type: 'blur' });
    if (wasTyping) onCommit?.(false);
  }

  const own = input.isEditing ? String(quantity) : formatCount(quantity, locale);
  return (
    <div className="relative flex w-full min-w-42 flex-col items-stretch">
      <div className="flex h-control rounded-md border border-field has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <StepButton
          label={t('quantity.less', { name })}
          limit={limits.less}
          icon={Minus}
          onPress={() => handle({ type: 'step', packs: -1 })}
        />
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={9}
          // By which a list finds the next field.
          data-quantity
          aria-label={t('quantity.label', { name })}
          aria-describedby={id}
          value={input.draft ?? own}
          onFocus={() => handle({ type: 'focus' })}
          onChange={(event) => handle({ type: 'type', text: event.currentTarget.value })}
          onKeyDown={handleKey}
          onBlur={handleBlur}
          className={cx(
            'w-18 min-w-0 flex-1 border-x border-divider bg-transparent text-center tabular-nums outline-none',
            quantity > 0 ? 'font-bold' : 'text-muted',
          )}
        />
        <StepButton
          label={t('quantity.more', { name })}
          limit={limits.more}
          icon={Plus}
          onPress={() => handle({ type: 'step', packs: 1 })}
        />
      </div>
      <PackLine id={id} quantity={quantity} packSize={packSize} />
      <QuantityNote
        notice={input.notice}
        packSize={packSize}
        onUndo={(before) => {
          dismissNote();
          order(before);
        }}
        onExpire={dismissNote}
      />
    </div>
  );
}
