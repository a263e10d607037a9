import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { cx } from '../class-names.ts';
import { createSwipe } from './swipe.ts';
import { type ToastItem, type ToastVariant, toasts } from './toast-queue.ts';
import { createToastTimer } from './toast-timer.ts';

const LOOKS: Record<ToastVariant, { colour: string; Icon?: LucideIcon }> = {
  default: { colour: 'text-primary' },
  success: { colour: 'text-success', Icon: CircleCheck },
  warning: { colour: 'text-warning', Icon: TriangleAlert },
  error: { colour: 'text-error', Icon: CircleAlert },
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
  useLayoutEffect(() => {
    if (!item.open && card.current?.getAnimations().length === 0) setGone(true);
  }, [item.open]);
  if (isGone) return null;
  const variant = item.variant ?? 'default';
  const { colour } = LOOKS[variant];
  const Icon = item.icon === null ? undefined : LOOKS[item.icon ?? variant].Icon;
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
      {Icon && <Icon className={cx('mt-0.5 size-5 shrink-0', colour)} />}
      <div className="min-w-0 flex-1">
        <div className={cx('font-semibold', colour)}>{item.title}</div>
        {item.description && <div className="text-sm">{item.description}</div>}
        {item.link && (
          <Link
            to={item.link.to}
            onClick={close}
            className="-mb-2 inline-flex min-h-9 items-center font-semibold text-primary underline underline-offset-4"
          >
            {item.link.label}
          </Link>
        )}
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
        <X className="size-4.5" />
      </button>
    </li>
  );
}

/**
 * Pauses the timer while the pointer is over the toast, the focus is inside it, or the window is
 * inactive.
 */
function useToastTimer(isOpen: boolean, duration: number, end: () => void) {
  const timer = useRef<ReturnType<typeof createToastTimer> | undefined>(undefined);
  const atEnd = useEffectEvent(end);
  useEffect(() => {
    if (!isOpen) return;
    const running = createToastTimer(duration, () => atEnd());
    timer.current = running;
    const away = () => running.hold('window');
    const back = () => running.release('window');
    if (!document.hasFocus()) away();
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    return () => {
      running.stop();
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
    };
  }, [isOpen, duration]);
  return {
    onPointerEnter: () => timer.current?.hold('pointer'),
    onPointerLeave: () => timer.current?.release('pointer'),
    onFocus: () => timer.current?.hold('focus'),
    onBlur: () => timer.current?.release('focus'),
  };
}

/**
 * Writes the distance directly into the style: React would be too slow for each movement of a
 * finger.
 */
function useSwipeRight(onSwiped: () => void) {
  const [swipe] = useState(createSwipe);
  const draw = (element: HTMLElement, px: number) => {
    element.style.translate = px > 0 ? `${px}px` : '';
  };
  const end = (event: PointerEvent<HTMLElement>, isLetGo: boolean) => {
    const how = swipe.end(event.clientX);
    if (how === undefined) return;
    // This runs after the click that may follow, so that `onClickCapture` can still cancel the
    // click.
    setTimeout(swipe.settle);
    if (isLetGo && how === 'swiped') onSwiped();
    else draw(event.currentTarget, 0);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) swipe.down(event.clientX);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const way = swipe.move(event.clientX, event.buttons !== 0);
      if (way === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      draw(event.currentTarget, way);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onClickCapture(event: MouseEvent) {
      if (swipe.isMoving()) event.stopPropagation();
    },
  };
}
