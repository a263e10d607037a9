import { truncate } from '../../../contract/core/text.ts';
import { INNER, LEFT, LINE, MUTED, type Paper } from './paper.ts';
import { lineHeight, type Style } from './writer.ts';

export interface Column<Line> {
  label: string;
  /** The width of the column. One column may omit the width, and then gets the remaining space. */
  width?: number;
  align?: 'left' | 'right';
  cell(line: Line): string;
}

export interface Table<Line> {
  columns: readonly Column<Line>[];
  lines: readonly Line[];
  /** Returns a small text to print under the widest cell. */
  note?(line: Line): string | null;
  /** The height of the parts that must be on the same page as the last line. */
  heightBelow: number;
}

const HEAD: Style = { size: 7, weight: 'strong', colour: MUTED };
const CELL: Style = { size: 8.2 };
const FIGURES: Style = { ...CELL, figures: true };
const NOTE: Style = { size: 7.2, colour: MUTED };
const GAP = 7;
const PADDING = 3.5;
const LONGEST = 300;

type Placed<Line> = Column<Line> & { x: number; width: number };

export function drawTable<Line>(paper: Paper, table: Table<Line>): void {
  const columns = place(table.columns);
  const last = table.lines.length - 1;
  paper.needs(3 * lineHeight(CELL));
  drawHead(paper, columns);
  for (const [index, line] of table.lines.entries()) {
    const row = wrapped(paper, columns, line, table.note?.(line));
    const height = heightOf(row);
    if (paper.needs(height + (index === last ? table.heightBelow : 0))) drawHead(paper, columns);
    drawRow(paper, columns, row);
    paper.y += height;
    paper.rule(paper.y, LINE, 0.35);
  }
}

/**
 * The wrapped texts of a row, from which the table computes the height of the row and draws the
 * row.
 */
interface Row {
  cells: string[][];
  note: string[];
}

type Columns = readonly Pick<Placed<never>, 'label' | 'align' | 'x' | 'width'>[];

function place<Line>(columns: readonly Column<Line>[]): Placed<Line>[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const left = INNER - taken - GAP * (columns.length - 1);
  let x = LEFT;
  return columns.map((column) => {
    const width = column.width ?? left;
    const here = { ...column, x, width };
    x += width + GAP;
    return here;
  });
}

function drawHead(paper: Paper, columns: Columns): void {
  const tops = columns.map(({ label, x, width, align = 'left' }) =>
    paper.writer.write(label, { x, y: paper.y, width, align }, HEAD),
  );
  paper.y = Math.max(...tops) + 3;
  paper.rule(paper.y, MUTED, 0.8);
}

function wrapped<Line>(
  { writer }: Paper,
  columns: readonly Placed<Line>[],
  line: Line,
  note: string | null | undefined,
): Row {
  return {
    cells: columns.map(({ cell, ...column }) =>
      writer.wrap(truncate(cell(line), LONGEST), column.width, styleOf(column)),
    ),
    note: note ? writer.wrap(note, widest(columns).width, NOTE) : [],
  };
}

const heightOf = ({ cells, note }: Row): number =>
  Math.max(...cells.map(({ length }) => length)) * lineHeight(CELL) +
  note.length * lineHeight(NOTE) +
  2 * PADDING;

const styleOf = ({ align }: Pick<Columns[number], 'align'>): Style =>
  align === 'right' ? FIGURES : CELL;

function drawRow({ writer, y }: Paper, columns: Columns, { cells, note }: Row): void {
  const top = y + PADDING;
  const main = widest(columns);
  columns.forEach((column, index) => {
    const { x, width, align = 'left' } = column;
    const style = styleOf(column);
    const below = writer.writeLines(cells[index] ?? [], { x, y: top, width, align }, style);
    if (column === main) writer.writeLines(note, { x, y: below, width }, NOTE);
  });
}

const widest = (columns: Columns): Columns[number] =>
  columns.reduce((one, other) => (other.width > one.width ? other : one));
