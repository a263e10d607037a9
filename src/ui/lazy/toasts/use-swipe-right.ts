import { type MouseEvent, type PointerEvent, useRef } from 'react';

const THRESHOLD_PX = 50;
const STARTS_PX = 6;

/** The distance goes straight into the style: React need not draw each movement of a finger. */
export function useSwipeRight(onSwiped: () => void) {
  const from = useRef<number | undefined>(undefined);
  const moves = useRef(false);
  const draw = (element: HTMLElement, px: number) => {
    element.style.translate = px > 0 ? `${px}px` : '';
  };
  const end = (event: PointerEvent<HTMLElement>, isLetGo: boolean) => {
    const start = from.current;
    from.current = undefined;
    if (start === undefined || !moves.current) return;
    // The click that may follow is handled before this.
    setTimeout(() => {
      moves.current = false;
    });
    if (isLetGo && event.clientX - start >= THRESHOLD_PX) onSwiped();
    else draw(event.currentTarget, 0);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) from.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === undefined) return;
      const way = event.clientX - from.current;
      if (!moves.current && Math.abs(way) >= STARTS_PX) {
        moves.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (moves.current) draw(event.currentTarget, way);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onClickCapture(event: MouseEvent) {
      if (moves.current) event.stopPropagation();
    },
  };
}
