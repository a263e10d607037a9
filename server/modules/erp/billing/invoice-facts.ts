import { sql } from 'drizzle-orm';
import { toUnits } from '../../../../contract/core/decimal.ts';
import { creditNoteFact, type InvoiceFact, invoiceFact } from '../../../../contract/erp/facts.ts';
import type { InvoiceKind } from '../../../../contract/invoices/statuses.ts';
import { fileType } from '../../../../contract/media/file-type.ts';
import { type Executor, firstRow } from '../../../database/client.ts';
import { matchesTotals } from '../../../documents/invoice/invoice-amounts.ts';
import { storeFile } from '../../../services/store-file.ts';
import { factKind, isPossible, type Refusal } from '../fact-kind.ts';

const LONGEST = 2_100_000;

export const invoiceFacts = factKind({
  schema: invoiceFact,
  longest: LONGEST,
  subject: ({ invoice }) => invoice,
  storedBody: withoutDocument,
  apply: (tx, { invoice, ...fact }) =>
    take(tx, {
      ...fact,
      kind: 'invoice',
      number: invoice,
      numberField: 'invoice',
      corrects: null,
      correctsOn: null,
    }),
});

export const creditNoteFacts = factKind({
  schema: creditNoteFact,
  longest: LONGEST,
  subject: ({ creditNote }) => creditNote,
  storedBody: withoutDocument,
  apply: (tx, { creditNote, invoice = null, invoiceIssuedOn = null, ...fact }) =>
    take(tx, {
      ...fact,
      kind: 'credit_note',
      number: creditNote,
      numberField: 'creditNote',
      corrects: invoice,
      correctsOn: invoiceIssuedOn,
      dueOn: fact.issuedOn,
    }),
});

/** Returns the fact without its document, which is stored as a file. */
function withoutDocument<Fact extends { document?: string | undefined }>(fact: Fact): object {
  const { document, ...rest } = fact;
  return rest;
}

interface Billed extends Omit<InvoiceFact, 'invoice'> {
  kind: InvoiceKind;
  number: string;
  /** The field of the fact that contains the number. Refusals name this field. */
  numberField: string;
  corrects: string | null;
  correctsOn: string | null;
}

async function take(tx: Executor, billed: Billed): Promise<Refusal | undefined> {
  const pdf = billed.document === undefined ? null : Buffer.from(billed.document, 'base64');
  const fault = faultOf(billed, pdf);
  if (fault) return fault;
  const found = await find(tx, billed);
  const refusal = refusalOf(billed, found);
  if (refusal) return refusal;
  await store(tx, billed, found, pdf && (await storeFile(tx, pdf)));
  return undefined;
}

const invalid = (field: string): Refusal => ({ code: 'INVALID', field });

/**
 * The numbers, days and VAT rates that the French rules for electronic invoices allow. Some of
 * these VAT rates are former rates.
 */
const DRAWN_NUMBER = /^[\w+/-]{1,35}$/;
const DRAWN_DAY = /^20/;
const DRAWN_RATES = [0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6];

function faultOf(billed: Billed, pdf: Buffer | null): Refusal | undefined {
  const { totals, lines, issuedOn, dueOn, number, numberField, corrects, correctsOn } = billed;
  const [ht, vat, ttc] = [totals.ht, totals.vat, totals.ttc].map(toUnits) as [
    number,
    number,
    number,
  ];
  if (ht + vat !== ttc) return invalid('totals.ttc');
  if (dueOn < issuedOn) return invalid('dueOn');
  if (pdf) {
    if (lines) return invalid('lines');
    return fileType(pdf) === 'application/pdf' ? undefined : invalid('document');
  }
  if (!lines) return invalid('lines');
  if (!DRAWN_NUMBER.test(number)) return invalid(numberField);
  if (!DRAWN_DAY.test(dueOn)) return invalid('dueOn');
  if (corrects !== null && !DRAWN_NUMBER.test(corrects)) return invalid('invoice');
  if (correctsOn !== null && !DRAWN_DAY.test(correctsOn)) return invalid('invoiceIssuedOn');
  const priced = lines.map((line) => ({
    quantity: line.quantity,
    unitPrice: toUnits(line.unitPrice),
    discount: Number(line.discount ?? 0),
    vatRate: Number(line.vatRate),
  }));
  if (priced.some(({ vatRate }) => !DRAWN_RATES.includes(vatRate))) return invalid('lines');
  return matchesTotals(priced, { ht, vat }) ? undefined : invalid('totals');
}

interface Found {
  cl_num: number | null;
  ce_num: number | null;
  /** The client of the order. */
  owner: number | null;
  corrects_on: string | null;
  is_possible: boolean;
  is_issued: boolean;
  /** The invoice that is stored under this number. */
  known: { cl_num: number; kind: string; is_ours: boolean; paid: number } | null;
}

async function find(tx: Executor, billed: Billed): Promise<Found> {
  const { client, order, number, at, issuedOn, corrects, correctsOn } = billed;
  const { rows } = await tx.execute<Found>(sql`
    select (select cl_num from clients where code = ${client ?? null}) as cl_num,
      o.ce_num, o.cl_num as owner, coalesce(${correctsOn}::date, (
        select issued_on from invoices where number = ${corrects}))::text as corrects_on, ${isPossible(at, sql`'2000-01-01'`)} as is_possible,
      ${issuedOn}::date between '2000-01-01' and shop_today() + 1 as is_issued,
      (select jsonb_build_object('cl_num', i.cl_num, 'kind', i.kind, 'is_ours', i.is_ours,
          'paid', (i.paid * 10000)::bigint)
        from invoices i where i.number = ${number}) as known
    from (select) one left join orders o on o.number = ${order ?? null}`);
  return firstRow(rows);
}

function refusalOf(billed: Billed, found: Found): Refusal | undefined {
  const { client, order, kind, numberField, totals, lines } = billed;
  if (!found.is_possible) return invalid('at');
  if (!found.is_issued) return invalid('issuedOn');
  if (!(client || order)) return invalid('client');
  if (client && found.cl_num === null) return { code: 'NOT_FOUND', field: 'client' };
  // The answer for an order of another client is the same as for an unknown order.
  if (order && (found.owner === null || (client && found.owner !== found.cl_num))) {
    return { code: 'NOT_FOUND', field: 'order' };
  }
  // By law, a credit note contains the number and the day of the invoice that it corrects.
  const isWhole = billed.corrects !== null && found.corrects_on !== null;
  if (kind === 'credit_note' && lines && !isWhole) return invalid('invoice');
  const { known } = found;
  if (!known) return undefined;
  const isSame =
    !known.is_ours && known.kind === kind && known.cl_num === (found.cl_num ?? found.owner);
  if (!isSame) return { code: 'CONFLICT', field: numberField };
  return known.paid > toUnits(totals.ttc) ? invalid('totals.ttc') : undefined;
}

async function store(tx: Executor, billed: Billed, found: Found, file: string | null) {
  const { number, kind, corrects, issuedOn, dueOn, totals, lines = [] } = billed;
  const clNum = found.cl_num ?? found.owner;
  const rows = lines.map((line, position) => ({ position, discount: '0', ...line }));
  await tx.execute(sql`
    with issued as (
      insert into invoices as i (cl_num, ce_num, number, kind, corrects, corrects_on, is_ours, file, issued_on,
        due_on, total_ht, total_vat, total_ttc)
      values (${clNum}, ${found.ce_num}, ${number}, ${kind}, ${corrects},
        ${corrects === null ? null : found.corrects_on}, false, ${file}, ${issuedOn},
        ${dueOn}, ${totals.ht}, ${totals.vat}, ${totals.ttc})
      on conflict (number) do update set ce_num = excluded.ce_num, corrects = excluded.corrects,
        corrects_on = excluded.corrects_on,
        file = excluded.file, issued_on = excluded.issued_on, due_on = excluded.due_on,
        total_ht = excluded.total_ht, total_vat = excluded.total_vat, total_ttc = excluded.total_ttc,
        paid_on = case when i.paid >= excluded.total_ttc then i.paid_on end,
        document = invoice_document(excluded.cl_num, excluded.ce_num)
      returning in_num, cl_num
    ), former as (
      delete from invoice_lines l using issued i
      where l.in_num = i.in_num and l.position >= ${lines.length}
    )
    insert into invoice_lines as l (in_num, position, cl_num, ar_num, reference, label, quantity,
      unit_price, discount, vat_rate)
    select i.in_num, n.position, i.cl_num, (select ar_num from products where reference = n.article),
      coalesce(n.article, ''), n.label, n.quantity, n."unitPrice", n.discount, n."vatRate"
    from issued i, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (position int, article text,
      label text, quantity int, "unitPrice" numeric, discount numeric, "vatRate" numeric)
    on conflict (in_num, position) do update set ar_num = excluded.ar_num,
      reference = excluded.reference, label = excluded.label, quantity = excluded.quantity,
      unit_price = excluded.unit_price, discount = excluded.discount, vat_rate = excluded.vat_rate`);
}
