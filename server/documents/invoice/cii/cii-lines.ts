import { shortDecimals } from '../../formats.ts';
import type { InvoiceLine } from '../invoice-document.ts';
import { category, cents, group, leaf, type Xml } from './xml.ts';

/** A price is exact: four places, and five more of its discount. */
const PRICE_PLACES = 9;

/** Lines of an invoice keep no unit; C62 means « one ». */
const UNIT = { unitCode: 'C62' };

export function invoiceLine(line: InvoiceLine, position: number, amount: number): Xml | null {
  const { reference, label, quantity, vatRate } = line;
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(position))),
    group(
      'ram:SpecifiedTradeProduct',
      leaf('ram:SellerAssignedID', reference),
      leaf('ram:Name', label),
    ),
    group('ram:SpecifiedLineTradeAgreement', grossPrice(line), netPrice(line)),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', String(quantity), UNIT)),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', category(vatRate)),
        leaf('ram:RateApplicablePercent', String(vatRate)),
      ),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', cents(amount)),
      ),
    ),
  );
}

/** BT-148 and BT-147: the discount comes off the price, which may have any number of places. */
function grossPrice({ unitPrice, discount }: InvoiceLine): Xml | null {
  if (discount === 0) return null;
  return group(
    'ram:GrossPriceProductTradePrice',
    leaf('ram:ChargeAmount', decimal(BigInt(unitPrice) * 100_000n)),
    group(
      'ram:AppliedTradeAllowanceCharge',
      group('ram:ChargeIndicator', leaf('udt:Indicator', 'false')),
      leaf('ram:ActualAmount', decimal(BigInt(unitPrice) * thousandths(discount))),
    ),
  );
}

const netPrice = ({ unitPrice, discount }: InvoiceLine): Xml | null =>
  group(
    'ram:NetPriceProductTradePrice',
    leaf('ram:ChargeAmount', decimal(BigInt(unitPrice) * (100_000n - thousandths(discount)))),
  );

const thousandths = (discount: number): bigint => BigInt(Math.round(discount * 1000));

/** In 1/10^9, with as many places as needed and two at least. */
function decimal(value: bigint): string {
  const digits = String(value).padStart(PRICE_PLACES + 1, '0');
  const places = shortDecimals(digits.slice(-PRICE_PLACES), 2);
  return `${digits.slice(0, -PRICE_PLACES)}.${places}`;
}
