import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { shortcuts } from '../../../lib/settings/shortcuts.ts';
import { cx } from '../../../ui/class-names.ts';
import { selectAll } from '../../../ui/forms/select-all.ts';
import { StepButton } from './step-button.tsx';
import type { QuantityControl } from './use-quantity-control.ts';

interface QuantityBoxProps {
  product: { name: string; packSize: number };
  control: QuantityControl;
  onMoveOn?: (() => void) | undefined;
  unstored?: 'storing' | 'failing' | undefined;
  className?: string | undefined;
}

const { onePack, tenPacks } = shortcuts.quantity;
const STEPS: Record<string, number> = {
  [onePack[0]]: 1,
  [onePack[1]]: -1,
  [tenPacks[0]]: 10,
  [tenPacks[1]]: -10,
};

export function QuantityBox(props: QuantityBoxProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { product, control, onMoveOn, unstored, className } = props;
  const { name, packSize } = product;
  const { input, limits, quantity, handle } = control;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  // Runs after each render, because a new value of the field clears the selection of its text.
  useLayoutEffect(() => {
    if (input.isEditing && input.draft === undefined) field.current?.select();
  });

  const step = (packs: number) => handle({ type: 'step', packs });

  function handleKey(event: KeyboardEvent): void {
    const packs = STEPS[event.key];
    if (packs !== undefined) {
      event.preventDefault();
      step(packs);
    } else if (event.key === 'Enter') {
      handle({ type: 'commit' });
      // Ctrl+Enter is the shortcut that opens the checkout.
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onMoveOn?.();
    } else if (event.key === 'Escape' && input.draft !== undefined) {
      event.stopPropagation();
      handle({ type: 'escape' });
    }
  }

  const size = formatCount(packSize, locale);
  const count = Math.ceil(quantity / packSize);
  const packs = { count, shown: formatCount(count, locale), size };
  return (
    <>
      <div
        className={cx(
          'flex w-full min-w-(--box-width,10.5rem) [flex-direction:var(--packs-flow,column)] gap-x-2 gap-y-1 @any/list:gap-y-0.5',
          className,
        )}
      >
        <div className="flex h-control min-w-(--box-width,10.5rem) shrink-0 self-stretch rounded-md border border-field has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
          <StepButton
            of="less"
            name={name}
            limit={limits.less}
            tabIndex={-1}
            onPress={() => step(-1)}
          />
          <input
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={9}
            // `nextQuantity` finds fields by this attribute.
            data-quantity
            aria-label={t('quantity.label', { name })}
            aria-describedby={id}
            value={control.text}
            onFocus={({ currentTarget }) => {
              handle({ type: 'focus' });
              selectAll(currentTarget);
            }}
            onChange={({ currentTarget: { value: text }, nativeEvent }) => {
              // Ctrl+Z restores the quantity. `use-scanner.ts` fires the same event when it removes
              // the first digit of a scanned code.
              const isUndone = (nativeEvent as InputEvent).inputType === 'historyUndo';
              handle(
                isUndone && text === String(quantity) ? { type: 'escape' } : { type: 'type', text },
              );
            }}
            onKeyDown={handleKey}
            onBlur={() => handle({ type: 'blur' })}
            className={cx(
              'w-18 min-w-0 flex-1 border-x border-divider bg-transparent text-center tabular-nums outline-none',
              quantity > 0 ? 'font-bold' : 'text-muted',
            )}
          />
          <StepButton
            of="more"
            name={name}
            limit={limits.more}
            tabIndex={-1}
            onPress={() => step(1)}
          />
        </div>
        <p
          id={id}
          className={cx(
            'min-h-5 min-w-0 self-center text-center text-sm tabular-nums @any/list:min-h-4 @any/list:text-xs @5xl/list:dense:text-sm',
            unstored === 'failing'
              ? 'font-semibold text-warning'
              : quantity > 0
                ? 'font-semibold text-success'
                : 'text-muted',
          )}
        >
          {unstored && (
            <span
              data-unstored
              className="mr-1 inline-block size-2 rounded-full border-2 border-warning"
            />
          )}
          {unstored === 'failing' && t('quantity.notYetKept')}
          {packSize > 1 &&
            unstored !== 'failing' &&
            (quantity > 0 ? t('quantity.packs', packs) : t('quantity.packOf', { size }))}
        </p>
      </div>
      <QuantityNote control={control} size={size} />
    </>
  );
}

/**
 * Takes a line of its own in a grid, so that it covers nothing. Stays until the next action on the
 * field: if it disappeared by itself, the rows below would move under a finger.
 */
function QuantityNote({ control, size }: { control: QuantityControl; size: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { input, quantity, choose } = control;
  const isOutdated = input.notice?.kind === 'rounded' && input.notice.to !== quantity;
  const notice = isOutdated ? undefined : input.notice;
  return (
    <div role="status" className="col-span-full">
      {notice && (
        <p className="my-1 ml-auto w-fit rounded-sm bg-warning-soft px-2 py-0.5 text-sm leading-4.5 text-warning">
          {notice.kind === 'limit' && t(`quantity.limits.${notice.limit}`)}
          {notice.kind === 'slip' &&
            t('quantity.slip', { typed: notice.typed, kept: formatCount(notice.kept, locale) })}
          {notice.kind === 'rounded' && (
            <>
              {t('quantity.rounded', { to: formatCount(notice.to, locale), size })}
              {notice.instead !== undefined && (
                <NoteButton onPress={() => choose(notice.instead ?? notice.to)}>
                  {t('quantity.instead', { other: formatCount(notice.instead, locale) })}
                </NoteButton>
              )}
              {notice.before !== notice.to && (
                <NoteButton onPress={() => choose(notice.before)}>{t('shell.undo')}</NoteButton>
              )}
            </>
          )}
        </p>
      )}
    </div>
  );
}

function NoteButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <>
      {' — '}
      <button
        type="button"
        onClick={onPress}
        // The touch target is higher than the line of text.
        className="relative font-semibold whitespace-nowrap underline underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-2"
      >
        {children}
      </button>
    </>
  );
}
