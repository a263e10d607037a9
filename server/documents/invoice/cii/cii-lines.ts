import { fromUnits } from '../../../../contract/core/decimal.ts';
import { lineAmount } from '../invoice-amounts.ts';
import type { InvoiceLine } from '../invoice-document.ts';
import { t } from './french.ts';
import { category, cents, group, leaf, type Xml } from './xml.ts';

/** C62 means « one »: the lines of an invoice have no other unit. */
const UNIT = { unitCode: 'C62' };

export function invoiceLine(line: InvoiceLine, position: number, amount: number): Xml | null {
  const { reference, label, quantity, unitPrice, vatRate } = line;
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(position))),
    group(
      'ram:SpecifiedTradeProduct',
      leaf('ram:SellerAssignedID', reference),
      leaf('ram:Name', label),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', fromUnits(unitPrice))),
    ),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', String(quantity), UNIT)),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', category(vatRate)),
        leaf('ram:RateApplicablePercent', String(vatRate)),
      ),
      allowance(line, amount),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', cents(amount)),
      ),
    ),
  );
}

/**
 * Writes the discount of the line (BG-27). A discounted unit price would need nine decimal places,
 * but the French rules allow six.
 */
function allowance(line: InvoiceLine, amount: number): Xml | null {
  const base = lineAmount({ ...line, discount: 0 });
  if (base === amount) return null;
  return group(
    'ram:SpecifiedTradeAllowanceCharge',
    group('ram:ChargeIndicator', leaf('udt:Indicator', 'false')),
    leaf('ram:CalculationPercent', String(line.discount)),
    leaf('ram:BasisAmount', cents(base)),
    leaf('ram:ActualAmount', cents(base - amount)),
    leaf('ram:Reason', t.columns.discount),
  );
}
