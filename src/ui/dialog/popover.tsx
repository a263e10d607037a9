import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface PopoverProps {
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClass: string;
  panelLabel: string;
  side: 'start' | 'end';
  onOpen?: () => void;
  /** Content stays mounted after closing, with what the user was typing. */
  keeps?: boolean;
  children: ReactNode;
}

/** Safari supports popovers since 17.0, Chrome since 114. Older ones show a modal dialog. */
const canPopOver = (panel: HTMLElement): boolean => 'showPopover' in panel;

/** Content is rendered when the panel opens, and costs the page nothing before. */
export function Popover(props: PopoverProps) {
  const [isFilled, setFilled] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);

  /** Runs before the panel is shown: its content must exist when the browser moves the focus. */
  function fill(): void {
    flushSync(() => setFilled(true));
    props.onOpen?.();
    if (panel.current && button.current) {
      placeBeside(panel.current, button.current, props.side);
    }
  }

  /** Runs after the panel has closed: otherwise the focus would not return to the button. */
  const empty = () => !props.keeps && setFilled(false);

  function open(): void {
    if (!panel.current || canPopOver(panel.current)) return;
    fill();
    panel.current.showModal();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={props.triggerLabel}
        className={props.triggerClass}
        onClick={open}
      >
        {props.trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself */}
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={props.panelLabel}
        onBeforeToggle={({ currentTarget, newState }) =>
          canPopOver(currentTarget) && newState === 'open' && fill()
        }
        onToggle={({ newState }) => newState === 'closed' && empty()}
        onClose={empty}
        onClick={closeOutside}
        className="fixed m-0 w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-divider bg-surface p-4 text-text shadow-xl"
      >
        {isFilled && props.children}
      </dialog>
    </>
  );
}

const GAP = 8;
/** With less room below, in px, the panel opens on the side that has more. */
const ROOM = 420;
/** The panel's width and the gap at its end. Must match its class names. */
const WIDTH = 'min(24rem, 100vw - 1rem) - 0.5rem';

function placeBeside(panel: HTMLElement, control: HTMLElement, side: PopoverProps['side']): void {
  const box = control.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom;
  const isAbove = below < ROOM && box.top > below;
  const style = panel.style;
  style.inset = 'auto';
  style[isAbove ? 'bottom' : 'top'] = `${(isAbove ? clientHeight - box.top : box.bottom) + GAP}px`;
  style.maxHeight = `${(isAbove ? box.top : below) - 2 * GAP}px`;
  // On a phone the panel is as wide as the screen, so it need not align with the button.
  const along = (edge: number) => `min(${Math.max(edge, GAP)}px, 100vw - ${WIDTH})`;
  if (side === 'start') style.left = along(box.left);
  else style.right = along(clientWidth - box.right);
}

/** A press on a modal dialog's backdrop lands on the dialog itself, outside its box. */
function closeOutside({ target, currentTarget: panel, clientX, clientY }: MouseEvent): void {
  const box = panel.getBoundingClientRect();
  const isInside =
    clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  if (target === panel && !isInside) closePopover(panel);
}

export function closePopover(inside: Element): void {
  const panel = inside.closest<HTMLDialogElement>('dialog[popover]');
  if (panel?.open) panel.close();
  else if (panel && canPopOver(panel)) panel.hidePopover();
}
