/** Texts joined by line breaks, also at both ends: IndexedDB stores one string much faster. */
export interface TextColumn {
  text: string;
  starts: Uint32Array;
}

export function packTexts(texts: readonly string[]): TextColumn {
  const starts = new Uint32Array(texts.length + 1);
  let at = 1;
  for (let row = 0; row < texts.length; row += 1) {
    starts[row] = at;
    at += (texts[row] ?? '').length + 1;
  }
  starts[texts.length] = at;
  return { text: texts.length === 0 ? '\n' : `\n${texts.join('\n')}\n`, starts };
}

export function textAt({ text, starts }: TextColumn, row: number): string {
  return text.slice(starts[row], (starts[row + 1] ?? 0) - 1);
}

export const allTexts = (column: TextColumn): string[] =>
  Array.from({ length: column.starts.length - 1 }, (_, row) => textAt(column, row));

export const textLength = ({ starts }: TextColumn, row: number): number =>
  (starts[row + 1] ?? 0) - (starts[row] ?? 0) - 1;

export function* rowsStarting({ text, starts }: TextColumn, wanted: string): Generator<number> {
  const needle = `\n${wanted}`;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    yield rowAt(starts, at + 1);
  }
}

function rowAt(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
