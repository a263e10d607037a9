import { shortDate } from '../../../../contract/core/dates.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { OrderRecord } from '../../../../contract/erp/schemas.ts';
import { comingLines } from '../../../../contract/orders/coming-lines.ts';
import { type SentLine, sentLines } from '../../../../contract/orders/sent-lines.ts';
import { shortDecimals } from '../../../documents/formats.ts';
import type { OrderDetail } from '../order-detail.ts';
import { type BilledLine, billedLines, recordOf } from './order-record.ts';

/** Spreadsheets read the file as UTF-8 only if it starts with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Matches texts that spreadsheets read as a formula, even if invisible characters come first or the
 * sign has full width.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * Puts a quote before a text that could be a formula. Numbers do not pass through this function.
 */
function textCell(text: string | null): string {
  if (text === null) return '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function amountCell(amount: string): string {
  const [whole = '0', places = ''] = amount.split('.');
  return `${whole},${shortDecimals(places, 2)}`;
}

const numberCell = (value: string | number): string => String(value).replace('.', ',');

const dayCell = (at: number): string => shortDate(shopDay(at));

const csvRow = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

const LINE_HEAD = 'Code;Désignation;Quantité;Prix unitaire HT;Remise %;TVA %;Montant HT';

const lineCells = (line: BilledLine): string[] => [
  textCell(line.code),
  textCell(line.name),
  numberCell(line.quantity),
  amountCell(line.unitPrice),
  numberCell(line.discount),
  numberCell(line.vatRate),
  amountCell(line.totalHT),
];

const CHANGE_HEAD = 'Quantité commandée;Remplace';

const changeCells = ({ ordered, replaces }: BilledLine): string[] => [
  numberCell(ordered),
  textCell(replaces),
];

const PROPOSAL_HEAD = 'Remplacement';

const proposalWords = { open: 'proposé', accepted: 'accepté', refused: 'refusé', over: '' };

const proposalCell = ({ proposal }: BilledLine): string =>
  proposal ? proposalWords[proposal.state] : '';

const SENT_HEAD = 'Quantité expédiée;Lots';

function sentCells(sent: SentLine | undefined): string[] {
  if (!sent) return ['', ''];
  const lots = sent.lots.map(({ quantity, lot, bestBefore }) =>
    [lot, bestBefore && `DDM ${shortDate(bestBefore)}`, `(${quantity})`].filter(Boolean).join(' '),
  );
  return [numberCell(sent.quantity), textCell(lots.join(', '))];
}

const HEAD = `Commande;Date;Référence;${LINE_HEAD};Montant TVA;Montant TTC;${CHANGE_HEAD};${SENT_HEAD};${PROPOSAL_HEAD}`;

/**
 * Writes one row per order line, one row per VAT rate and one row for the total. Rows of order
 * lines contain no VAT amount, because VAT is computed on the sum of each rate.
 */
export function orderCsv(detail: OrderDetail): string {
  const order = recordOf(detail);
  const own = [textCell(order.number), dayCell(detail.placedAt), textCell(order.reference)];
  const sent = sentLines(detail, comingLines(detail));
  const lines = billedLines(order).map((line, at) => [
    ...lineCells(line),
    '',
    '',
    ...changeCells(line),
    ...sentCells(sent?.[at]),
    proposalCell(line),
  ]);
  const rates = order.rates.map(({ vatRate, ht, vat }) =>
    totalCells(`Total TVA ${numberCell(vatRate)} %`, numberCell(vatRate), ht, vat),
  );
  const total = totalCells('Total', '', order.totalHT, order.totalVAT);
  const rows = [...lines, ...rates, total].map((cells) => csvRow([...own, ...cells]));
  return `${BYTE_ORDER_MARK}${csvRow([HEAD])}${rows.join('')}`;
}

function totalCells(label: string, rate: string, ht: string, vat: string): string[] {
  const ttc = fromUnits(toUnits(ht) + toUnits(vat));
  const amounts = [ht, vat, ttc].map(amountCell);
  return ['', label, '', '', '', rate, ...amounts, '', '', '', '', ''];
}

const EXPORT_HEAD = [
  'Commande;Date;Statut;Référence;Code client;Client;SIRET;Passée par;Code représentant;Règlement',
  'Livraison le;Lieu;Adresse;Complément;Code postal;Ville;Pays;Consignes;Commentaire;Ligne',
  `${LINE_HEAD};Note;Total HT;Total TVA;Total TTC;${CHANGE_HEAD};${PROPOSAL_HEAD}`,
].join(';');

export const csvExport = {
  head: `${BYTE_ORDER_MARK}${csvRow([EXPORT_HEAD])}`,
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
        ...changeCells(line),
        proposalCell(line),
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
