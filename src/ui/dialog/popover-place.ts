/** Below the control, with its start or its end on the control's. */
export type Side = 'below-start' | 'below-end';

const GAP = 8;
/** The panel's own width and the gap at its end, as its class names say. */
const WIDTH = 'min(24rem, 100vw - 1rem) - 0.5rem';

export function placeBeside(panel: HTMLElement, control: HTMLElement, side: Side): void {
  const box = control.getBoundingClientRect();
  const style = panel.style;
  style.inset = 'auto';
  style.top = `${box.bottom + GAP}px`;
  // On a phone the panel is as wide as the screen: the control's edge gives way before it is cut.
  const along = (edge: number) => `min(${Math.max(edge, GAP)}px, 100vw - ${WIDTH})`;
  if (side === 'below-start') style.left = along(box.left);
  else style.right = along(document.documentElement.clientWidth - box.right);
}
