import { shortDate } from '../../../../contract/core/dates.ts';
import type { PaymentMethod } from '../../../../contract/delivery/payment-methods.ts';
import type { InvoiceAmounts } from '../invoice-amounts.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { t } from './french.ts';
import { category, cents, date, group, leaf, qualifiedDate, row, type Xml } from './xml.ts';

const CURRENCY = 'EUR';

/** The codes of the payment methods in UNTDID 4461. */
const PAYMENT_CODES: Record<PaymentMethod, string> = {
  transfer: '58',
  direct_debit: '59',
  cheque: '20',
  bill_of_exchange: '70',
};

export function settlement(invoice: InvoiceDocument, amounts: InvoiceAmounts): Xml | null {
  const isCredit = invoice.kind === 'credit_note';
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', invoice.number),
    leaf('ram:InvoiceCurrencyCode', CURRENCY),
    isCredit ? null : paymentMeans(invoice),
    row(amounts.rates.map(taxBreakdown)),
    row(amounts.rates.map(roundingOf)),
    isCredit
      ? group('ram:SpecifiedTradePaymentTerms', leaf('ram:Description', t.invoice.credited))
      : paymentTerms(invoice),
    summation(invoice, amounts),
    correctedInvoice(invoice),
  );
}

function paymentTerms({ dueOn, paymentMethod }: InvoiceDocument): Xml | null {
  const { payable, penalties, indemnity } = t.invoice;
  const terms = payable(shortDate(dueOn), t.payments[paymentMethod]);
  return group(
    'ram:SpecifiedTradePaymentTerms',
    leaf('ram:Description', [terms, penalties, indemnity].join(' ')),
    date('ram:DueDateDateTime', dueOn),
  );
}

/** Writes the reference to the corrected invoice (BG-3). */
const correctedInvoice = ({ corrects }: InvoiceDocument): Xml | null =>
  corrects &&
  group(
    'ram:InvoiceReferencedDocument',
    leaf('ram:IssuerAssignedID', corrects.number),
    qualifiedDate('ram:FormattedIssueDateTime', corrects.issuedOn),
  );

function paymentMeans({ paymentMethod, seller }: InvoiceDocument): Xml | null {
  const isTransfer = paymentMethod === 'transfer';
  return group(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', PAYMENT_CODES[paymentMethod]),
    isTransfer &&
      group('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', seller.bank.iban)),
    isTransfer &&
      group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', seller.bank.bic)),
  );
}

type Rate = InvoiceAmounts['rates'][number];

const taxBreakdown = ({ vatRate, ht, vat }: Rate): Xml | null =>
  group(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', cents(vat)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:BasisAmount', cents(ht)),
    leaf('ram:CategoryCode', category(vatRate)),
    leaf('ram:RateApplicablePercent', String(vatRate)),
  );

/** Writes the rounding difference as an allowance or a charge (BG-20 or BG-21). */
function roundingOf({ vatRate, rounding }: Rate): Xml | null {
  if (rounding === 0) return null;
  return group(
    'ram:SpecifiedTradeAllowanceCharge',
    group('ram:ChargeIndicator', leaf('udt:Indicator', String(rounding > 0))),
    leaf('ram:ActualAmount', cents(Math.abs(rounding))),
    leaf('ram:Reason', t.rounding),
    group(
      'ram:CategoryTradeTax',
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:CategoryCode', category(vatRate)),
      leaf('ram:RateApplicablePercent', String(vatRate)),
    ),
  );
}

function summation({ totals }: InvoiceDocument, amounts: InvoiceAmounts): Xml | null {
  return group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', cents(amounts.lineTotal)),
    leaf('ram:ChargeTotalAmount', cents(amounts.added)),
    leaf('ram:AllowanceTotalAmount', cents(amounts.takenOff)),
    leaf('ram:TaxBasisTotalAmount', cents(totals.ht)),
    leaf('ram:TaxTotalAmount', cents(totals.vat), { currencyID: CURRENCY }),
    leaf('ram:GrandTotalAmount', cents(totals.ttc)),
    leaf('ram:DuePayableAmount', cents(totals.ttc)),
  );
}
