import { type ReactNode, useId, useRef } from 'react';
import { placeBeside, type Side } from './popover-place.ts';

interface PopoverProps {
  /** How the control that opens it looks and is called. */
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClass: string;
  panelLabel: string;
  side: Side;
  /** Tells when it opens and closes: what weighs need only be there while it is open. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A panel on the platform's popover: it closes on Escape and outside, and hands the focus back. */
export function Popover(props: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={props.triggerLabel}
        className={props.triggerClass}
      >
        {props.trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.panelLabel}
        onBeforeToggle={(event) => {
          props.onToggle?.(event.newState === 'open');
          if (event.newState === 'open' && button.current) {
            placeBeside(event.currentTarget, button.current, props.side);
          }
        }}
        className="fixed m-0 max-h-[calc(100dvh-1rem)] w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-divider bg-surface p-4 text-text shadow-xl"
      >
        {props.children}
      </div>
    </>
  );
}

/** Closes the panel around an element: for the action inside it that leads elsewhere. */
export function closePopover(inside: Element): void {
  inside.closest<HTMLElement>('[popover]')?.hidePopover();
}
