import type { PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Formats } from '../formats.ts';
import { INNER, LEFT, LINE, MUTED, type Paper } from './paper.ts';
import { INK, lineHeight, type Style } from './writer.ts';

export interface TotalsBlock {
  rates: PlacedOrderDetail['rates'];
  sums: readonly (readonly [label: string, amount: string])[];
  total: readonly [label: string, amount: string];
}

const HEAD: Style = { size: 7, weight: 'strong', colour: MUTED };
const CELL: Style = { size: 8.2, figures: true };
const LABEL: Style = { size: 8.2, colour: MUTED };
const TOTAL: Style = { size: 10.5, weight: 'strong', figures: true };
const ROW = lineHeight(CELL) + 3;
const TOTAL_ROW = 26;
const GAP = 12;
const RATES_WIDTH = INNER * 0.48;
const SUMS_X = LEFT + INNER * 0.56;
const SUMS_WIDTH = INNER * 0.44;

/** Returns the height of the block, including the space above it. */
export const totalsHeight = ({ rates, sums }: TotalsBlock): number =>
  Math.max((rates.length + 1) * ROW, sums.length * ROW + TOTAL_ROW) + GAP;

export function drawTotals(paper: Paper, block: TotalsBlock, t: DocumentTexts, f: Formats): void {
  const { rates, sums, total } = block;
  const height = totalsHeight(block) - GAP;
  paper.needs(height + GAP);
  paper.y += GAP;
  const top = paper.y;
  const { rate, ht, vat } = t.rates;
  const rows = rates.map((one) => [f.percent(one.vatRate), f.money(one.ht), f.money(one.vat)]);
  drawRates(paper, top, [rate, ht, vat], rows);
  const below = drawSums(paper, top, sums, total);
  paper.y = Math.max(top + height, below);
}

function drawRates(paper: Paper, top: number, head: string[], rows: string[][]): void {
  const width = RATES_WIDTH / head.length;
  const draw = (cells: readonly string[], y: number, style: Style) => {
    cells.forEach((cell, index) => {
      const align = index === 0 ? ('left' as const) : ('right' as const);
      paper.writer.write(cell, { x: LEFT + index * width, y, width, align }, style);
    });
  };
  draw(head, top, HEAD);
  paper.rule(top + ROW - 2, MUTED, 0.5, LEFT, RATES_WIDTH);
  rows.forEach((row, index) => {
    const y = top + ROW * (index + 1) + 1;
    draw(row, y, CELL);
    paper.rule(y + ROW - 2.5, LINE, 0.35, LEFT, RATES_WIDTH);
  });
}

function drawSums(
  paper: Paper,
  top: number,
  sums: TotalsBlock['sums'],
  [label, amount]: TotalsBlock['total'],
): number {
  const place = { x: SUMS_X, width: SUMS_WIDTH };
  let y = top;
  for (const [name, value] of sums) {
    paper.writer.write(name, { ...place, y }, LABEL);
    paper.writer.write(value, { ...place, y, align: 'right' }, CELL);
    y += ROW;
  }
  paper.rule(y + 1, INK, 0.8, SUMS_X, SUMS_WIDTH);
  paper.writer.write(label, { ...place, y: y + 5 }, TOTAL);
  return paper.writer.write(amount, { ...place, y: y + 5, align: 'right' }, TOTAL) + 2;
}
