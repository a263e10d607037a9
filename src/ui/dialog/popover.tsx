import { type ReactNode, useId, useRef } from 'react';

interface PopoverProps {
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClass: string;
  panelLabel: string;
  side: 'below-start' | 'below-end';
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

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

const GAP = 8;
/** The panel's own width and the gap at its end, as its class names say. */
const WIDTH = 'min(24rem, 100vw - 1rem) - 0.5rem';

function placeBeside(panel: HTMLElement, control: HTMLElement, side: PopoverProps['side']): void {
  const box = control.getBoundingClientRect();
  const style = panel.style;
  style.inset = 'auto';
  style.top = `${box.bottom + GAP}px`;
  // On a phone the panel is as wide as the screen, so it may leave the control's edge.
  const along = (edge: number) => `min(${Math.max(edge, GAP)}px, 100vw - ${WIDTH})`;
  if (side === 'below-start') style.left = along(box.left);
  else style.right = along(document.documentElement.clientWidth - box.right);
}

export function closePopover(inside: Element): void {
  inside.closest<HTMLElement>('[popover]')?.hidePopover();
}
