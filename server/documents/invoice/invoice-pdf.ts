import { sirenOf, spacedSiren, spacedSiret } from '../../../contract/core/company-numbers.ts';
import { isoDate, shortDate } from '../../../contract/core/dates.ts';
import { fromUnits } from '../../../contract/core/decimal.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import { collectedMethods } from '../../../contract/delivery/payment-methods.ts';
import { shownRate } from '../../../contract/orders/shown-totals.ts';
import type { PostalAddress } from '../../database/schema/orders.ts';
import type { Look } from '../../services/shown-face.ts';
import type { DocumentTexts } from '../document-texts.ts';
import { drawDocument } from '../drawing/document.ts';
import type { Party } from '../drawing/letterhead.ts';
import { MUTED, type Paper } from '../drawing/paper.ts';
import type { Column } from '../drawing/table.ts';
import type { TotalsBlock } from '../drawing/totals-block.ts';
import type { Formats } from '../formats.ts';
import { ciiInvoice } from './cii/cii-invoice.ts';
import { embedFacturX } from './factur-x.ts';
import { type InvoiceAmounts, invoiceAmounts, lineAmount } from './invoice-amounts.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts';
import { drawTransfer } from './transfer-block.ts';

/** Draws an invoice as Factur-X. The same invoice and look always give the same bytes. */
export const invoicePdf = (invoice: InvoiceDocument, locale: Locale, look: Look): Promise<Buffer> =>
  drawDocument(invoice.seller, locale, look, (t, f) => {
    const amounts = invoiceAmounts(invoice);
    const isCredit = invoice.kind === 'credit_note';
    const kind = isCredit ? t.invoice.creditNote : t.invoice.title;
    const title = `${kind} ${invoice.number}`;
    const madeAt = new Date(`${isoDate(invoice.issuedOn)}T12:00:00Z`);
    return {
      paper: { title, madeAt, subset: 'PDF/A-3b' },
      head: {
        title: kind,
        number: invoice.number,
        facts: factsOf(invoice, t),
        parties: partiesOf(invoice, t),
      },
      table: { columns: columnsOf(invoice, t, f), lines: invoice.lines },
      totals: totalsOf(invoice, amounts, t, f),
      end(paper) {
        const isTransferred = !(isCredit || collectedMethods.includes(invoice.paymentMethod));
        if (isTransferred) drawTransfer(paper, invoice, t, f);
        drawTerms(paper, invoice, t);
        const about = { seller: invoice.seller.name, description: title, madeAt };
        embedFacturX(paper.doc, ciiInvoice(invoice, amounts), about);
      },
    };
  });

function factsOf(invoice: InvoiceDocument, t: DocumentTexts) {
  const { kind, issuedOn, dueOn, corrects, order, buyer } = invoice;
  const isCredit = kind === 'credit_note';
  const { creditedOn, orderOf } = t.invoice;
  return [
    [isCredit ? creditedOn : t.invoice.issuedOn, shortDate(issuedOn)],
    [t.invoice.dueOn, isCredit ? null : shortDate(dueOn)],
    [t.invoice.corrects, corrects && orderOf(corrects.number, shortDate(corrects.issuedOn))],
    [t.invoice.order, order && t.invoice.orderOf(order.number, shortDate(order.placedOn))],
    [t.reference, order?.reference ?? null],
    [t.clientCode, buyer.code],
  ] as const;
}

function partiesOf({ buyer, delivery }: InvoiceDocument, t: DocumentTexts): Party[] {
  const { name, city, siret, vatNumber, address } = buyer;
  const invoiced: Party = {
    label: t.invoice.buyer,
    name,
    lines: [
      ...(address ? linesOf(address, name) : [city]),
      siret && t.siren(spacedSiren(sirenOf(siret))),
      siret && t.siret(spacedSiret(siret)),
      vatNumber && t.vatNumber(vatNumber),
    ],
  };
  if (!delivery) return [invoiced];
  const { label } = delivery;
  return [invoiced, { label: t.invoice.delivery, name: label, lines: linesOf(delivery, label) }];
}

function linesOf({ label, line1, line2, postalCode, city, country }: PostalAddress, name: string) {
  const place = `${postalCode} ${city}`;
  return [
    label === name ? null : label,
    line1,
    line2,
    country === 'FR' ? place : `${place}, ${country}`,
  ];
}

function columnsOf({ lines }: InvoiceDocument, { columns: c }: DocumentTexts, f: Formats) {
  const align = 'right';
  const discount: Column<InvoiceLine> = {
    label: c.discount,
    width: 38,
    align,
    cell: (line) => (line.discount === 0 ? '' : f.percent(String(line.discount))),
  };
  const columns: Column<InvoiceLine>[] = [
    { label: c.code, width: 76, cell: (line) => line.reference },
    { label: c.name, cell: (line) => line.label },
    { label: c.quantity, width: 38, align, cell: (line) => f.count(line.quantity) },
    { label: c.price, width: 52, align, cell: (line) => f.unitPrice(fromUnits(line.unitPrice)) },
    ...(lines.some((line) => line.discount > 0) ? [discount] : []),
    { label: c.vat, width: 32, align, cell: (line) => f.percent(String(line.vatRate)) },
    { label: c.total, width: 60, align, cell: (line) => f.money(fromUnits(lineAmount(line))) },
  ];
  return columns;
}

function totalsOf(
  { kind, totals }: InvoiceDocument,
  { rates, lineTotal, added, takenOff }: InvoiceAmounts,
  t: DocumentTexts,
  f: Formats,
): TotalsBlock {
  const money = (units: number) => f.money(fromUnits(units));
  const rounded = [
    [t.linesTotal, money(lineTotal)],
    [t.rounding, money(added - takenOff)],
  ] as const;
  return {
    rates: rates.map(shownRate),
    sums: [
      ...(added === 0 && takenOff === 0 ? [] : rounded),
      [t.totalHT, money(totals.ht)],
      [t.totalVAT, money(totals.vat)],
      [t.totalTTC, money(totals.ttc)],
    ],
    total: [kind === 'credit_note' ? t.invoice.toCredit : t.invoice.toPay, money(totals.ttc)],
  };
}

function drawTerms(paper: Paper, invoice: InvoiceDocument, t: DocumentTexts): void {
  const { kind, dueOn, paymentMethod } = invoice;
  const payable = [
    t.invoice.payable(shortDate(dueOn), t.payments[paymentMethod]),
    t.invoice.penalties,
    t.invoice.indemnity,
    t.invoice.noDiscount,
    t.invoice.nature,
    t.invoice.property,
  ];
  const terms = kind === 'credit_note' ? [t.invoice.credited, t.invoice.nature] : payable;
  paper.y += 18;
  paper.needs(90);
  paper.write(t.invoice.terms, { size: 7.6, weight: 'strong', colour: MUTED });
  paper.y += 2;
  for (const term of terms) paper.write(term, { size: 7.6 });
}
