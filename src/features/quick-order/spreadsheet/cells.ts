/** Longer cells are cut: they are not codes, and only the start of a text is read. */
const LONGEST_CELL = 2000;

export function addToCell(cells: string[], column: number, text: string): void {
  while (cells.length <= column) cells.push('');
  const before = cells[column] ?? '';
  if (before.length < LONGEST_CELL) cells[column] = (before + text.slice(0, LONGEST_CELL)).trim();
}

/** Workbooks store a long number such as 3012345678901 as 3.012345678901E12. */
export function storedNumber(value: string): string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}
