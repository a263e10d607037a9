import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import type { OrderDetail } from '../order-detail.ts';
import {
  amountCell,
  BYTE_ORDER_MARK,
  csvRow,
  dayCell,
  LINE_HEAD,
  lineCells,
  numberCell,
  textCell,
} from './csv-cells.ts';
import { billedLines, recordOf } from './order-record.ts';

const HEAD = ['Commande', 'Date', 'Référence', ...LINE_HEAD, 'Montant TVA', 'Montant TTC'];

/**
 * One order for a spreadsheet or an ERP: its lines, the delivery, then the totals per rate and in
 * all. Amounts of lines are exact; VAT is counted per rate, and stands only there.
 */
export function orderCsv(detail: OrderDetail): string {
  const order = recordOf(detail);
  const own = [textCell(order.number), dayCell(detail.placedAt), textCell(order.reference)];
  const lines = billedLines(order).map((line) => [...lineCells(line), '', '']);
  const rates = order.rates.map(({ vatRate, ht, vat }) =>
    totalCells(`Total TVA ${numberCell(vatRate)} %`, numberCell(vatRate), ht, vat),
  );
  const total = totalCells('Total', '', order.totalHT, order.totalVAT);
  const rows = [...lines, ...rates, total].map((cells) => csvRow([...own, ...cells]));
  return `${BYTE_ORDER_MARK}${csvRow(HEAD)}${rows.join('')}`;
}

function totalCells(label: string, rate: string, ht: string, vat: string): string[] {
  const ttc = fromUnits(toUnits(ht) + toUnits(vat));
  const amounts = [ht, vat, ttc].map(amountCell);
  return ['', label, '', '', '', rate, ...amounts];
}
