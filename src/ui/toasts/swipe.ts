const THRESHOLD_PX = 50;
const STARTS_PX = 6;

/** Interprets a drag to the right by its positions, without an element. */
export function createSwipe() {
  let from: number | undefined;
  let moves = false;
  return {
    down(x: number): void {
      from = x;
    },
    /** The distance to draw, in px; undefined if nothing is dragged. */
    move(x: number, isPressed: boolean): number | undefined {
      // Before the first pixels the pointer is not captured, so a release outside is not reported.
      if (!isPressed) from = undefined;
      if (from === undefined) return undefined;
      const way = x - from;
      moves ||= Math.abs(way) >= STARTS_PX;
      return moves ? way : undefined;
    },
    end(x: number): 'swiped' | 'back' | undefined {
      const start = from;
      from = undefined;
      if (start === undefined || !moves) return undefined;
      return x - start >= THRESHOLD_PX ? 'swiped' : 'back';
    },
    isMoving: () => moves,
    settle(): void {
      moves = false;
    },
  };
}
