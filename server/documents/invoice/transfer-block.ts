import { fromUnits } from '../../../contract/core/decimal.ts';
import { outlineOf, qrCode } from '../../../contract/invoices/qr-code.ts';
import { spacedIban, transferCode } from '../../../contract/invoices/transfer-code.ts';
import type { DocumentTexts } from '../document-texts.ts';
import { INNER, LEFT, LINE, MUTED, type Paper } from '../drawing/paper.ts';
import type { Style } from '../drawing/writer.ts';
import type { Formats } from '../formats.ts';
import type { InvoiceDocument } from './invoice-document.ts';

const TITLE: Style = { size: 8.6, weight: 'strong' };
const LABEL: Style = { size: 7.6, colour: MUTED };
const VALUE: Style = { size: 8.6, figures: true };
const PADDING = 10;
const CODE = 92;
const HEIGHT = CODE + 2 * PADDING;
const LABEL_WIDTH = 64;
const ROW = 13;

/**
 * Draws the data of a bank transfer and the QR code for banking apps. The amount is the total of
 * the invoice, even after a payment, because an issued invoice never changes.
 */
export function drawTransfer(
  paper: Paper,
  { number, totals, seller }: InvoiceDocument,
  { invoice: t }: DocumentTexts,
  f: Formats,
): void {
  const { name } = seller;
  const { iban, bic } = seller.bank;
  const amount = fromUnits(totals.ttc);
  const text = transferCode({ name, iban, bic, amount, reference: number });
  if (text === null) return;
  paper.y += 16;
  paper.needs(HEIGHT);
  const { doc, writer, y: top } = paper;
  doc.roundedRect(LEFT, top, INNER, HEIGHT, 5).lineWidth(0.6).strokeColor(LINE).stroke();
  drawCode(doc, text, LEFT + PADDING, top + PADDING);
  const x = LEFT + CODE + 3 * PADDING;
  const width = LEFT + INNER - PADDING - x;
  let y = writer.write(t.transfer, { x, y: top + PADDING, width }, TITLE);
  y = writer.write(t.scan, { x, y, width }, LABEL) + 4;
  for (const [label, value] of [
    [t.payee, name],
    ['IBAN', spacedIban(iban)],
    ['BIC', bic],
    [t.amount, f.money(amount)],
    [t.transferReference, number],
  ] as const) {
    writer.write(label, { x, y: y + 0.7, width: LABEL_WIDTH }, LABEL);
    const [line = ''] = writer.wrap(value, width - LABEL_WIDTH, VALUE);
    writer.writeLines([line], { x: x + LABEL_WIDTH, y, width }, VALUE);
    y += ROW;
  }
  paper.y = top + HEIGHT;
}

/** Draws the code without a margin, because the white paper around the code is its quiet zone. */
function drawCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const code = qrCode(text);
  doc
    .save()
    .translate(x, y)
    .scale(CODE / code.length)
    .path(outlineOf(code))
    .fill('#000000')
    .restore();
}
