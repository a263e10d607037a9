/*
 * Each section starts a new row. Down and Up move within a column. Up from the first row leads to
 * the text field.
 */
const MOVES = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'] as const;
type MoveKey = (typeof MOVES)[number];

export const isMoveKey = (key: string): key is MoveKey => MOVES.some((move) => move === key);

export const NO_OPTION = -1;

export function moveOption(
  active: number,
  key: MoveKey,
  sections: readonly number[],
  columns = 1,
  isRound = false,
): number {
  const count = sections.reduce((sum, size) => sum + size, 0);
  if (count === 0) return NO_OPTION;
  if (active === NO_OPTION && isRound && key === 'ArrowUp') return count - 1;
  if (active === NO_OPTION) return key === 'ArrowDown' ? 0 : NO_OPTION;
  const beside = columns > 1 ? 1 : 0;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowRight':
      return Math.min(active + beside, count - 1);
    case 'ArrowLeft':
      return Math.max(active - beside, 0);
    default:
      return moveRow(active, key === 'ArrowDown' ? 1 : -1, rowsOf(sections, columns));
  }
}

interface Row {
  start: number;
  size: number;
}

function rowsOf(sections: readonly number[], columns: number): Row[] {
  const rows: Row[] = [];
  let start = 0;
  for (const size of sections) {
    for (let done = 0; done < size; done += columns) {
      rows.push({ start: start + done, size: Math.min(columns, size - done) });
    }
    start += size;
  }
  return rows;
}

function moveRow(active: number, by: 1 | -1, rows: readonly Row[]): number {
  const at = rows.findIndex((row) => active < row.start + row.size);
  const from = rows[at];
  const to = rows[at + by] ?? (by > 0 ? rows[0] : undefined);
  if (!from || !to) return NO_OPTION;
  return to.start + Math.min(active - from.start, to.size - 1);
}
