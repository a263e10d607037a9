/** Below the control, its left or right edge on the control's; or beside it, bottoms aligned. */
export type Side = 'below-start' | 'below-end' | 'beside';

const GAP = 8;

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
  if (side === 'below-start') style.left = `${Math.max(box.left, GAP)}px`;
  else style.right = `${Math.max(document.documentElement.clientWidth - box.right, GAP)}px`;
}
