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
import { billedLines, type OrderRecord } from './order-record.ts';

const HEAD = [
  'Commande',
  'Date',
  'Statut',
  'Référence',
  'Code client',
  'Client',
  'SIRET',
  'Passée par',
  'Code représentant',
  'Règlement',
  'Livraison le',
  'Lieu',
  'Adresse',
  'Complément',
  'Code postal',
  'Ville',
  'Pays',
  'Consignes',
  'Commentaire',
  'Ligne',
  ...LINE_HEAD,
  'Note',
  'Total HT',
  'Total TVA',
  'Total TTC',
];

export const csvExport = {
  head: `${BYTE_ORDER_MARK}${csvRow(HEAD)}`,
  order(order: OrderRecord): string {
    const before = orderCells(order);
    const totals = [order.totalHT, order.totalVAT, order.totalTTC].map(amountCell);
    const rows = billedLines(order).map((line, index) =>
      csvRow([
        ...before,
        numberCell(index + 1),
        ...lineCells(line),
        textCell(line.note),
        ...totals,
      ]),
    );
    return rows.join('');
  },
  foot: '',
};

function orderCells({ client, delivery, representative, ...order }: OrderRecord): string[] {
  return [
    order.number,
    dayCell(Date.parse(order.placedAt)),
    order.status,
    order.reference,
    client.code,
    client.name,
    client.siret,
    order.placedBy.name,
    representative?.code ?? null,
    order.paymentMethod,
    delivery?.deliverOn?.split('-').reverse().join('/') ?? null,
    delivery?.label ?? null,
    delivery?.line1 ?? null,
    delivery?.line2 ?? null,
    delivery?.postalCode ?? null,
    delivery?.city ?? null,
    delivery?.country ?? null,
    delivery?.instructions ?? null,
    order.comment,
  ].map(textCell);
}
