/** Below the control, its left or right edge on the control's; or beside it, bottoms aligned. */
export type Side = 'below-start' | 'below-end' | 'beside';

const GAP = 8;
/** The panel's own width and the gap at its end, as its class names say. */
const WIDTH = 'min(24rem, 100vw - 1rem) - 0.5rem';

export function placeBeside(panel: HTMLElement, control: HTMLElement, side: Side): void {
  const box = control.getBoundingClientRect();
  const style = panel.style;
  style.inset = 'auto';
  if (side === 'beside') {
    style.left = `${box.right + GAP}px`;
    style.bottom = `${Math.max(window.innerHeight - box.bottom, GAP)}px`;
    return;
  }
  style.top = `${box.bottom + GAP}px`;
  // On a phone the panel is as wide as the screen: its start gives way before its end is cut.
  if (side === 'below-start') style.left = `min(${Math.max(box.left, GAP)}px, 100vw - ${WIDTH})`;
  else style.right = `${Math.max(document.documentElement.clientWidth - box.right, GAP)}px`;
}
