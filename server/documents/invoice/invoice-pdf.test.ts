import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeInvoice } from '../../../tests/support/documents/invoice-documents.ts';
import { PLAIN } from '../../../tests/support/documents/looks.ts';
import { drawnCode, pictureOf, readCodes } from '../../../tests/support/documents/read-code.ts';
import { readPdf } from '../../../tests/support/documents/read-pdf.ts';
import { ciiInvoice } from './cii/cii-invoice.ts';
import { invoiceAmounts } from './invoice-amounts.ts';
import { invoicePdf } from './invoice-pdf.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    unitPrice: 840 + index * 13,
    quantity: 50,
    vatRate: index % 2 ? 5.5 : 20,
    discount: index % 3 ? 2.5 : 0,
  }));

test('prints every mention that French law requires on an invoice', async () => {
  const { pages } = await readPdf(await invoicePdf(makeInvoice(lines(3)), 'fr', PLAIN));
  for (const expectedText of [
    'Facture FAC-2026-000123',
    'Date de facture 21/11/2026',
    'Échéance 31/12/2026',
    'CMD-2026-000120 du 18/11/2026',
    'Votre référence BC 998',
    'Facturé à Brasserie du Port Facturation 12 quai des Indes Service comptabilité 56100 Lorient',
    'SIREN 007 742 604 SIRET 007 742 604 00015 TVA FR10007742604',
    'Livré à Brasserie du Port 12 quai des Indes Entrée par la cour 56100 Lorient',
    'trois fois le taux de l’intérêt légal',
    'Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 €',
    'Escompte pour paiement anticipé : néant',
    'Nature de l’opération : livraison de biens',
    'Pour payer par virement',
    'Bénéficiaire Comptoir de l’Ouest IBAN FR76 0000 0000 0100 0001 2345 660 BIC EXMPFRPP',
    'SAS au capital de 250 000 €, 14 rue des Entrepôts',
    'RCS Lorient 012 345 674 · SIRET 012 345 674 00019 · TVA FR09012345674',
    'Net à payer',
  ]) {
    expect(pages[0]).toContain(expectedText);
  }
});

test('prints lines and a rounding difference that add up to the printed total', async () => {
  const half = { unitPrice: 50 };
  const { pages } = await readPdf(
    await invoicePdf(makeInvoice([half, half, half, half]), 'fr', PLAIN),
  );
  expect(pages[0]).toContain('GOB-0 Gobelet 0 1 0,0050 € 20 % 0,01 €');
  expect(pages[0]).toContain('Total des lignes HT 0,04 € Arrondi des lignes -0,02 €');
  expect(pages[0]).toContain('Total HT 0,02 €');
});

test('prints the texts and amounts of an invoice in English for an English reader', async () => {
  const { pages } = await readPdf(
    await invoicePdf(makeInvoice([{ unitPrice: 123_456_000 }]), 'en', PLAIN),
  );
  expect(pages[0]).toContain('Invoice FAC-2026-000123');
  expect(pages[0]).toContain('Amount due €14,814.72');
  expect(pages[0]).toContain('€40');
});

test.each([1, 40, 300])('embeds the XML unchanged, and prints all %i lines', async (count) => {
  const invoice = makeInvoice(lines(count));
  const { files, pages } = await readPdf(await invoicePdf(invoice, 'en', PLAIN));
  expect(files).toEqual({ 'factur-x.xml': ciiInvoice(invoice, invoiceAmounts(invoice)) });
  expect(pages.join(' ').match(/GOB-\d+/g)).toHaveLength(count);
});

test('draws an invoice as PDF/A-3 with the metadata of Factur-X', async () => {
  const seller = { ...makeInvoice([]).seller, name: 'Huîtres & <Fils>' };
  const pdf = await invoicePdf(makeInvoice(lines(40), { seller, number: 'F&<1>' }), 'fr', PLAIN);
  const raw = pdf.toString('latin1');
  expect(raw.slice(0, 8)).toBe('%PDF-1.7');
  expect(raw).toMatch(/\/Type \/OutputIntent\s+\/S \/GTS_PDFA1/);
  expect(raw).toMatch(/\/AFRelationship \/Alternative/);
  expect(raw).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(raw).toMatch(/\/Subtype \/text#2Fxml/);
  expect(raw).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch|\/URI|\/SMask/);
  expect(raw).toMatch(/\/ID \[/);

  const xmp = pdf.toString('utf8').match(/<\?xpacket begin.*<\?xpacket end="w"\?>/s)?.[0] ?? '';
  for (const property of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:DocumentType>INVOICE</fx:DocumentType>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:Version>1.0</fx:Version>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    '<rdf:li>Huîtres &amp; &lt;Fils&gt;</rdf:li>',
  ]) {
    expect(xmp).toContain(property);
  }
  expect(xmp.match(/<pdfaProperty:name>/g)).toHaveLength(4);
  expect(xmp).toContain('Facture F  1 </rdf:li>');
});

test('embeds every font of an invoice, and draws no glyph that a font lacks', async () => {
  const label = 'Œuf Łódź Привет 🎉 مرحبا';
  const pdf = await invoicePdf(makeInvoice([{ unitPrice: 840, label }]), 'fr', PLAIN);
  const raw = pdf.toString('latin1');
  const count = (pattern: RegExp) => raw.match(pattern)?.length ?? 0;
  expect(count(/\/Type \/FontDescriptor/g)).toBe(2);
  expect(count(/\/FontFile2 /g)).toBe(2);
  expect(count(/\/Subtype \/Type0/g)).toBe(2);
  expect(raw).not.toMatch(/\/Type1\b|Helvetica/);
  const drawn = streamsOf(pdf).filter((content) => /\bTJ\b/.test(content));
  expect(drawn).toHaveLength(1);
  const glyphs = [...(drawn[0] ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
    ([, run = '']) => run.match(/.{4}/g) ?? [],
  );
  expect(glyphs.length).toBeGreaterThan(500);
  expect(glyphs).not.toContain('0000');
});

const codesIn = async (pdf: Buffer) => {
  const [content] = streamsOf(pdf).filter((one) => /\bTJ\b/.test(one));
  return (await readCodes(pictureOf(drawnCode(content ?? '')))).map(({ text }) => text.split('\n'));
};

test('prints a QR code from which a banking app reads account, amount and reference', async () => {
  const invoice = makeInvoice(lines(3), { number: 'FAC-2026-000456' });
  const { name, bank } = invoice.seller;
  const [code] = await codesIn(await invoicePdf(invoice, 'fr', PLAIN));
  expect(code).toEqual([
    ...['BCD', '002', '1', 'SCT', bank.bic, name.replace('’', "'"), bank.iban],
    `EUR${(invoice.totals.ttc / 10_000).toFixed(2)}`,
    ...['', '', 'FAC-2026-000456'],
  ]);
});

test('prints no transfer code if the total is zero or the distributor collects the payment', async () => {
  const cheque = makeInvoice(lines(3), { paymentMethod: 'cheque' });
  expect(await codesIn(await invoicePdf(cheque, 'fr', PLAIN))).toHaveLength(1);
  for (const invoice of [
    makeInvoice(lines(3), { paymentMethod: 'direct_debit' }),
    makeInvoice(lines(3), { paymentMethod: 'bill_of_exchange' }),
    makeInvoice([{ unitPrice: 0 }]),
  ]) {
    const pdf = await invoicePdf(invoice, 'fr', PLAIN);
    expect(await codesIn(pdf)).toEqual([]);
    expect((await readPdf(pdf)).pages.join()).not.toContain('IBAN');
  }
});

test('prints the transfer code and its text on the same page', async () => {
  for (let count = 10; count < 24; count += 1) {
    const { pages } = await readPdf(await invoicePdf(makeInvoice(lines(count)), 'fr', PLAIN));
    const last = pages.find((page) => page.includes('Pour payer par virement')) ?? '';
    expect(last).toContain(`Référence FAC-2026-000123`);
  }
});

function streamsOf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/\/FlateDecode.*?stream\n/gs)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = raw.indexOf('\nendstream', start);
    try {
      return [inflateSync(pdf.subarray(start, end)).toString('latin1')];
    } catch {
      return [];
    }
  });
}
