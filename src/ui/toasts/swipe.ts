const THRESHOLD_PX = 50;
const STARTS_PX = 6;

export function createSwipe() {
  let from: number | undefined;
  let moves = false;
  return {
    down(x: number): void {
      from = x;
    },
    /**
     * Returns the distance in px by which the toast is moved, or undefined if nothing is dragged.
     */
    move(x: number, isPressed: boolean): number | undefined {
      // The toast captures the pointer after the first pixels of a move. Before that, the browser
      // does not report a release outside of the toast: the next move then has no pressed button.
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
