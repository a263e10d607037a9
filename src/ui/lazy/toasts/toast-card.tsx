import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../class-names.ts';
import { type ToastItem, type ToastVariant, toasts } from '../../toasts/toast-queue.ts';
import { useSwipeRight } from './use-swipe-right.ts';
import { useToastTimer } from './use-toast-timer.ts';

const ICONS: Record<ToastVariant, LucideIcon | undefined> = {
  default: undefined,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

const COLOURS: Record<ToastVariant, string> = {
  default: 'text-primary',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-error',
};

interface ToastCardProps {
  item: ToastItem;
  label: string;
  closeLabel: string;
}

export function ToastCard({ item, label, closeLabel }: ToastCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const [isGone, setGone] = useState(false);
  const [isSwiped, setSwiped] = useState(false);
  const close = () => toasts.dismiss(item.id);
  const timing = useToastTimer(item.open, item.duration, close);
  const swiping = useSwipeRight(() => {
    setSwiped(true);
    close();
  });
  // It disappears after its animation, at once if there is none.
  useLayoutEffect(() => {
    if (!item.open && card.current?.getAnimations().length === 0) setGone(true);
  }, [item.open]);
  if (isGone) return null;
  const variant = item.variant ?? 'default';
  const Icon = item.icon === null ? undefined : ICONS[item.icon ?? variant];
  const leaving = isSwiped ? 'animate-swipe-out' : 'animate-toast-out';
  return (
    <li
      ref={card}
      aria-label={label}
      {...timing}
      {...swiping}
      onAnimationEnd={() => !item.open && setGone(true)}
      className={cx(
        'flex touch-pan-y items-start gap-3 rounded-md border border-divider bg-surface p-4 pr-2 shadow-xl select-none',
        item.open ? 'animate-toast-in' : leaving,
      )}
    >
      {Icon && (
        <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', COLOURS[variant])} />
      )}
      <div className="min-w-0 flex-1">
        <div className={cx('font-semibold', COLOURS[variant])}>{item.title}</div>
        {item.description && <div className="text-sm">{item.description}</div>}
      </div>
      {item.action && (
        <button
          type="button"
          onClick={() => {
            item.action?.run();
            close();
          }}
          className="min-h-9 shrink-0 rounded-sm px-3 font-semibold text-primary hover:bg-primary-soft"
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={close}
        className="-my-1.5 grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  );
}
