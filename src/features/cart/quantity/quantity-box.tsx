import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { QuantityNote } from './quantity-note.tsx';
import { StepButton } from './step-button.tsx';
import type { QuantityControl } from './use-quantity-control.ts';

interface QuantityBoxProps {
  product: { name: string; packSize: number };
  control: QuantityControl;
  onCommit?: ((moveOn: boolean) => void) | undefined;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export function QuantityBox({ product, control, onCommit }: QuantityBoxProps) {
  const { t } = useSpeech();
  const { name, packSize } = product;
  const { input, limits, quantity, handle } = control;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  // On each render: replacing the digits clears the selection.
  useLayoutEffect(() => {
    if (input.isEditing && input.draft === undefined) field.current?.select();
  });

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
    const wasTyping = control.wasTyping();
    handle({ type: 'blur' });
    if (wasTyping) onCommit?.(false);
  }

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
          // A list finds the next field by this attribute.
          data-quantity
          aria-label={t('quantity.label', { name })}
          aria-describedby={id}
          value={control.text}
          onFocus={() => handle({ type: 'focus' })}
          onChange={({ currentTarget: { value: text }, nativeEvent }) => {
            // Ctrl+Z, or a scanner that takes its digits back, restores the quantity: nothing was
            // typed.
            const isUndone = (nativeEvent as InputEvent).inputType === 'historyUndo';
            handle(
              isUndone && text === String(quantity) ? { type: 'escape' } : { type: 'type', text },
            );
          }}
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
        onUndo={control.restore}
        onExpire={control.dismissNote}
      />
    </div>
  );
}

interface PackLineProps {
  id: string;
  quantity: number;
  packSize: number;
}

/** « 20 colis × 50 » under a quantity; it keeps its height when it is empty. */
function PackLine({ id, quantity, packSize }: PackLineProps) {
  const { t, locale } = useSpeech();
  const size = formatCount(packSize, locale);
  const packs = quantity / packSize;
  const count = Math.ceil(packs);
  const counted = t('quantity.packs', { count, shown: formatCount(count, locale), size });
  return (
    <p
      id={id}
      className={cx(
        'mt-1 min-h-5 text-center text-sm tabular-nums',
        quantity > 0 ? 'font-semibold text-success' : 'text-muted',
      )}
    >
      {packSize > 1 && (quantity > 0 ? counted : t('quantity.packOf', { size }))}
    </p>
  );
}
