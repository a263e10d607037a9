import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ciiInvoice } from '../../server/documents/invoice/cii/cii-invoice.ts';
import { invoiceAmounts } from '../../server/documents/invoice/invoice-amounts.ts';
import { anyInvoice } from '../../tests/support/documents/invoice-documents.ts';
import { compileSheet, isFatal } from './sheets.ts';

// `npm run faults -- invoices FOLDER` checks five hundred invoices and credit notes against the
// official rules. FOLDER is a checkout of these rules. `npm run faults -- invoices FOLDER 20 7`
// checks twenty documents, generated from the seed 7.
const [folder = '', count = '500', seed = '1'] = process.argv.slice(2);
const SOURCE = 'https://github.com/fnfempe/France_RFE';
const SHEETS: Record<string, string> = {
  'EN 16931': 'CII/EN16931/2xslt/EN16931-CII-validation.xslt',
  'BR-FR': 'CII/EN16931/2xslt/BR-FR-Flux2-Schematron-CII.xslt',
  'Factur-X': 'Factur-X/EN16931/2xslt/FACTUR-X_EN16931.xslt',
};
const print = (line: string) => process.stdout.write(`${line}\n`);
const pathOf = (sheet: string) => join(folder, 'FNFE_RFE_INVOICE', ...sheet.split('/'));

const missing = Object.values(SHEETS)
  .map(pathOf)
  .filter((path) => !existsSync(path));
if (folder === '' || missing.length > 0) {
  print(`Which folder has the official rules? It is a checkout of ${SOURCE}.`);
  if (folder !== '') for (const path of missing) print(`  There is no ${path}`);
  process.exit(1);
}

const start = performance.now();
const invoices = fc.sample(anyInvoice, { numRuns: Number(count), seed: Number(seed) });
const documents = invoices.map((invoice) => ciiInvoice(invoice, invoiceAmounts(invoice)));
const credits = invoices.filter(({ kind }) => kind === 'credit_note').length;
print(`${documents.length} documents, ${credits} of them credit notes, seed ${seed}`);

/** The number of findings for each sheet, severity and rule, and the place of the first finding. */
const reports = new Map<string, { times: number; first: string }>();
const all = { fatal: 0, warnings: 0, withoutRule: 0 };
for (const [name, sheet] of Object.entries(SHEETS)) {
  const apply = await compileSheet(pathOf(sheet));
  const own = { fired: 0, fatal: 0, warnings: 0 };
  for (const [index, document] of documents.entries()) {
    const { fired, findings } = apply(document);
    own.fired += fired;
    if (fired === 0) all.withoutRule += 1;
    for (const finding of findings) {
      const kind = isFatal(finding) ? 'fatal' : 'warnings';
      own[kind] += 1;
      const key = `${kind} ${name} ${finding.rule}`;
      const known = reports.get(key) ?? { times: 0, first: `document ${index}, ${finding.text}` };
      reports.set(key, { ...known, times: known.times + 1 });
    }
  }
  all.fatal += own.fatal;
  all.warnings += own.warnings;
  print(
    `  ${name.padEnd(10)}${own.fired} rules fired, ${own.fatal} fatal, ${own.warnings} warnings`,
  );
}
for (const [key, { times, first }] of reports) print(`  ${key}: ${times} times, first in ${first}`);
if (all.withoutRule > 0) print(`  ${all.withoutRule} times a sheet had no rule for a document`);
const seconds = Math.round((performance.now() - start) / 1000);
const sheets = Object.keys(SHEETS).length;
print(
  `${documents.length} documents, ${sheets} sheets: ${all.fatal} fatal, ${all.warnings} warnings (${seconds} s)`,
);
process.exit(all.fatal + all.withoutRule === 0 ? 0 : 1);
