import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { cx } from './class-names.ts';
import { type ToastItem, type ToastVariant, toasts } from './toast-queue.ts';

interface ToasterProps {
  /** Carries `{hotkey}`, which radix fills in. */
  regionLabel: string;
  label: string;
  closeLabel: string;
}

const HOTKEY = ['F8'];

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

export function Toaster({ regionLabel, label, closeLabel }: ToasterProps) {
  const item = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    // Radix keeps "paused" in its provider. When the toast under the pointer is swiped away, nothing
    // tells it to go on, and the next toast would never close: each toast gets a provider of its own.
    <Toast.Provider
      key={item?.id ?? 0}
      label={label}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {item && <ToastCard item={item} closeLabel={closeLabel} />}
      <Toast.Viewport
        hotkey={HOTKEY}
        label={regionLabel}
        className="fixed right-0 bottom-[var(--bottom-height,0px)] z-50 flex w-full flex-col gap-2 p-4 outline-none sm:max-w-md"
      />
    </Toast.Provider>
  );
}

function ToastCard({ item, closeLabel }: { item: ToastItem; closeLabel: string }) {
  const variant = item.variant ?? 'default';
  const Icon = item.icon === null ? undefined : ICONS[item.icon ?? variant];
  return (
    <Toast.Root
      open={item.open}
      duration={item.duration}
      onOpenChange={(open) => !open && toasts.dismiss(item.id)}
      className="flex items-start gap-3 rounded-md border border-divider bg-surface p-4 pr-2 shadow-xl data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]"
    >
      {Icon && (
        <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', COLOURS[variant])} />
      )}
      <div className="min-w-0 flex-1">
        <Toast.Title className={cx('font-semibold', COLOURS[variant])}>{item.title}</Toast.Title>
        {item.description && (
          <Toast.Description className="text-sm">{item.description}</Toast.Description>
        )}
      </div>
      {item.action && (
        <Toast.Action
          altText={item.action.label}
          onClick={item.action.run}
          className="min-h-9 shrink-0 rounded-sm px-3 font-semibold text-primary hover:bg-primary-soft"
        >
          {item.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={closeLabel}
        className="-my-1.5 grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-4.5" />
      </Toast.Close>
    </Toast.Root>
  );
}
