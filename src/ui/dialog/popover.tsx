import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface PopoverProps {
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClass: string;
  panelLabel: string;
  side: 'start' | 'end';
  onOpen?: () => void;
  /**
   * True if the content stays mounted while the panel is closed, so that typed input is not lost.
   */
  keeps?: boolean;
  children: ReactNode;
}

/** Popovers exist since Safari 17.0 and Chrome 114. Older browsers show a modal dialog instead. */
const canPopOver = (panel: HTMLElement): boolean => 'showPopover' in panel;

/**
 * A button with a panel. The content is rendered only when the panel opens: a closed panel must not
 * slow the page.
 */
export function Popover(props: PopoverProps) {
  const [isFilled, setFilled] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);

  /**
   * Renders the content before the panel is shown: the browser then moves the focus into the
   * content.
   */
  function fill(): void {
    flushSync(() => setFilled(true));
    props.onOpen?.();
    if (panel.current && button.current) {
      placeBeside(panel.current, button.current, props.side);
    }
  }

  /**
   * Removes the content after the panel has closed. If it were removed earlier, the focus would not
   * return to the button.
   */
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape */}
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
/**
 * If the space below the button is less than this, in px, the panel opens on the side with more
 * space.
 */
const ROOM = 420;
/** The width of the panel plus the gap at its end. Both must match the class names of the panel. */
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
  // Aligns the panel with the button. On a phone, the panel is as wide as the screen and stays in
  // place.
  const along = (edge: number) => `min(${Math.max(edge, GAP)}px, 100vw - ${WIDTH})`;
  if (side === 'start') style.left = along(box.left);
  else style.right = along(clientWidth - box.right);
}

/**
 * Closes a modal dialog after a press on its backdrop: the target of such a press is the dialog,
 * but the position is outside of its box.
 */
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
