import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaErrors } from '../../../../tests/support/documents/cii-schema.ts';
import { anyInvoice, makeInvoice } from '../../../../tests/support/documents/invoice-documents.ts';
import {
  all,
  only,
  readXml,
  type XmlElement,
} from '../../../../tests/support/documents/read-xml.ts';
import { invoiceAmounts } from '../invoice-amounts.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { ciiInvoice } from './cii-invoice.ts';

const xmlOf = (invoice: InvoiceDocument) => ciiInvoice(invoice, invoiceAmounts(invoice));

const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const LINES = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem';
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** Parses a decimal exactly, in units of 1/10^12. */
function exact(text: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,12}))?$/.exec(text);
  if (!match) throw new Error(`${text} is no decimal`);
  return BigInt(match[1] ?? '') * 10n ** 12n + BigInt((match[2] ?? '').padEnd(12, '0'));
}
const CENT = 10n ** 10n;
const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
/** Rounds half up, as the standard does. No value here is negative. */
const toCent = (value: bigint, by = 1n) => ((2n * value + by * CENT) / (2n * by * CENT)) * CENT;

const absolute = (value: bigint) => (value < 0n ? -value : value);

/**
 * Checks the rules of the French standard XP Z12-012 that apply to the shop’s invoices. Returns
 * each result under the name of its rule.
 */
function frenchRules(document: XmlElement): Record<string, boolean> {
  const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
  const party = (name: string) => `${agreement}/${name}TradeParty`;
  const addresses = (name: string) =>
    all(document, `${party(name)}/URIUniversalCommunication/URIID`);
  const siren = (name: string) =>
    all(document, `${party(name)}/SpecifiedLegalOrganization/ID`).map(({ text }) => text)[0];
  const isReachable = (name: string) => {
    const [address, ...others] = addresses(name);
    if (!address || others.length > 0 || address.text.length > 125) return false;
    const company = siren(name);
    return company === undefined
      ? address.attributes.schemeID === 'EM'
      : address.attributes.schemeID === '0225' && address.text.startsWith(company);
  };
  const referenced = all(document, `${SETTLEMENT}/InvoiceReferencedDocument`);
  const numbers = [
    only(document, 'ExchangedDocument/ID'),
    ...referenced.map((one) => only(one, 'IssuerAssignedID')),
  ];
  const notes = all(document, 'ExchangedDocument/IncludedNote').map((one) =>
    only(one, 'SubjectCode'),
  );
  const prices = all(document, LINES).map((line) =>
    only(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
  );
  const isCredit = only(document, 'ExchangedDocument/TypeCode') === '381';
  return {
    'BR-FR-01': numbers.every((number) => number.length <= 35),
    'BR-FR-02': numbers.every((number) => /^[\w+/-]+$/.test(number)),
    'BR-FR-05': ['AAB', 'PMD', 'PMT'].every(
      (code) => notes.filter((note) => note === code).length === 1,
    ),
    'BR-FR-10': /^\d{9}$/.test(siren('Seller') ?? ''),
    'BR-FR-12': isReachable('Buyer'),
    'BR-FR-13': isReachable('Seller'),
    'BR-FR-CO-05':
      isCredit ===
      referenced.some((one) =>
        all(one, 'FormattedIssueDateTime/DateTimeString').some(({ text }) =>
          /^20\d{6}$/.test(text),
        ),
      ),
    'BR-FR-DEC-03': prices.every((price) => /^\d{1,12}\.\d{1,6}$/.test(price)),
  };
}

function brokenRules(document: XmlElement): string[] {
  const amount = (path: string, element = document) => exact(only(element, path));
  const lines = all(document, LINES).map((line) => ({
    quantity: exact(only(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
    price: amount('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount', line),
    allowances: all(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge').map(
      (one) => ({
        base: amount('BasisAmount', one),
        off: amount('ActualAmount', one),
        percent: exact(only(one, 'CalculationPercent')),
      }),
    ),
    net: amount(
      'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      line,
    ),
    rate: only(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
  }));
  const roundings = all(document, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`).map((one) => ({
    isCharge: only(one, 'ChargeIndicator/Indicator') === 'true',
    amount: amount('ActualAmount', one),
    rate: only(one, 'CategoryTradeTax/RateApplicablePercent'),
  }));
  const taxes = all(document, `${SETTLEMENT}/ApplicableTradeTax`).map((tax) => ({
    rate: only(tax, 'RateApplicablePercent'),
    category: only(tax, 'CategoryCode'),
    basis: amount('BasisAmount', tax),
    vat: amount('CalculatedAmount', tax),
  }));
  const [sums] = all(document, SUMS);
  if (!sums) throw new Error('There are no sums');
  const of = (name: string) => amount(name, sums);
  const charges = sum(roundings.filter(({ isCharge }) => isCharge).map((one) => one.amount));
  const allowances = sum(roundings.filter(({ isCharge }) => !isCharge).map((one) => one.amount));
  const rules: Record<string, boolean> = {
    'BR-CO-10': of('LineTotalAmount') === sum(lines.map(({ net }) => net)),
    'BR-CO-11': of('AllowanceTotalAmount') === allowances,
    'BR-CO-12': of('ChargeTotalAmount') === charges,
    'BR-CO-13':
      of('TaxBasisTotalAmount') ===
      of('LineTotalAmount') - of('AllowanceTotalAmount') + of('ChargeTotalAmount'),
    'BR-CO-14': of('TaxTotalAmount') === sum(taxes.map(({ vat }) => vat)),
    'BR-CO-15': of('GrandTotalAmount') === of('TaxBasisTotalAmount') + of('TaxTotalAmount'),
    'BR-CO-16': of('DuePayableAmount') === of('GrandTotalAmount'),
    'BR-CO-17': taxes.every(
      ({ basis, rate, vat }) => vat === toCent(basis * exact(rate), 100n * 10n ** 12n),
    ),
    'BR-S-08': taxes.every(({ rate, basis }) => {
      const own = <T extends { rate: string }>(some: T[]) =>
        some.filter((one) => one.rate === rate);
      const net = sum(own(lines).map((line) => line.net));
      const rounding = own(roundings).map((one) => (one.isCharge ? one.amount : -one.amount));
      return basis === net + sum(rounding);
    }),
    // Each used rate is listed exactly once.
    'BR-CO-18':
      new Set(taxes.map(({ rate }) => rate)).size === taxes.length &&
      [...lines, ...roundings].every(({ rate }) => taxes.some((tax) => tax.rate === rate)),
    'BR-S-05': taxes.every(({ category, rate }) => category === (rate === '0' ? 'Z' : 'S')),
    'BT-131': lines.every(
      ({ quantity, price, net, allowances: off }) =>
        net === toCent(quantity * price, 10n ** 12n) - sum(off.map((one) => one.off)),
    ),
    'BT-136': lines.every(({ quantity, price, allowances: off }) =>
      off.every(
        ({ base, off: taken, percent }) =>
          base === toCent(quantity * price, 10n ** 12n) &&
          // Allows for two roundings: of the base and of the amount after the discount.
          absolute(taken * 100n * 10n ** 12n - base * percent) <= CENT * 100n * 10n ** 12n,
      ),
    ),
    ...frenchRules(document),
  };
  const places = all(document, SETTLEMENT).flatMap(function amounts(element): string[] {
    return [
      ...(element.name.endsWith('Amount') ? [element.text] : []),
      ...element.children.flatMap(amounts),
    ];
  });
  rules['BR-DEC'] = places.every((text) => text.trim() === '' || /^\d+\.\d\d$/.test(text));
  return Object.keys(rules).filter((name) => !rules[name]);
}

test('writes invoices that the schema of Factur-X accepts', async () => {
  const samples = fc.sample(anyInvoice, { numRuns: 40, seed: 1 });
  expect(await schemaErrors(...samples.map(xmlOf))).toEqual([]);
});

test('writes invoices that satisfy EN 16931 and have the exact totals', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const document = readXml(xmlOf(invoice));
      expect(brokenRules(document)).toEqual([]);
      const units = (name: string) => exact(only(document, `${SUMS}/${name}`)) / 10n ** 8n;
      expect({
        ht: Number(units('TaxBasisTotalAmount')),
        vat: Number(units('TaxTotalAmount')),
        ttc: Number(units('GrandTotalAmount')),
      }).toEqual(invoice.totals);
    }),
    { numRuns: 150 },
  );
});

test('writes the rounding difference of the lines as an allowance or charge of each VAT rate', () => {
  const half = { unitPrice: 50, quantity: 1 };
  const under = { unitPrice: 10_049, vatRate: 5.5 };
  const document = readXml(xmlOf(makeInvoice([half, half, half, half, under, under])));
  const roundings = all(document, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`).map((one) => [
    only(one, 'ChargeIndicator/Indicator'),
    only(one, 'ActualAmount'),
    only(one, 'CategoryTradeTax/RateApplicablePercent'),
    only(one, 'Reason'),
  ]);
  // Four lines of half a cent total 2 cents, although each line rounds to 1 cent. Two lines of
  // 1.0049 total 2.01, although each line rounds to 1.00.
  expect(roundings).toEqual([
    ['false', '0.02', '20', 'Arrondi des lignes'],
    ['true', '0.01', '5.5', 'Arrondi des lignes'],
  ]);
});

test('identifies seller and buyer by their registration numbers, and writes delivery and order reference', () => {
  const document = readXml(xmlOf(makeInvoice([{ unitPrice: 840 }])));
  const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
  const registered = (party: string) =>
    all(document, `${agreement}/${party}/SpecifiedLegalOrganization/ID`).map((id) => [
      id.attributes.schemeID,
      id.text,
    ]);
  expect(
    only(document, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
  ).toBe('urn:cen.eu:en16931:2017');
  expect(
    only(document, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
  ).toBe('B1');
  expect(registered('SellerTradeParty')).toEqual([['0002', '012345674']]);
  expect(registered('BuyerTradeParty')).toEqual([['0002', '007742604']]);
  const tax = (party: string) =>
    only(document, `${agreement}/${party}/SpecifiedTaxRegistration/ID`);
  expect([tax('SellerTradeParty'), tax('BuyerTradeParty')]).toEqual([
    'FR09012345674',
    'FR10007742604',
  ]);
  expect(only(document, `${agreement}/SellerTradeParty/Description`)).toMatch(
    /^Comptoir de l’Ouest, SAS au capital de 250\u202f000\u00a0€, RCS Lorient 012/,
  );
  expect(only(document, `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`)).toBe(
    'BC 998',
  );
  const shipTo =
    'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress';
  expect(only(document, `${shipTo}/LineOne`)).toBe('12 quai des Indes');
  const codes = all(document, 'ExchangedDocument/IncludedNote').map((note) =>
    only(note, 'SubjectCode'),
  );
  expect(codes.sort()).toEqual(['AAB', 'PMD', 'PMT']);
});

test.each([
  ['transfer', '58', 1],
  ['direct_debit', '59', 0],
  ['cheque', '20', 0],
  ['bill_of_exchange', '70', 0],
] as const)('writes the payment method %s as the code %s', (paymentMethod, code, accounts) => {
  const document = readXml(xmlOf(makeInvoice([{ unitPrice: 840 }], { paymentMethod })));
  const means = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
  expect(only(document, `${means}/TypeCode`)).toBe(code);
  expect(all(document, `${means}/PayeePartyCreditorFinancialAccount/IBANID`)).toHaveLength(
    accounts,
  );
});

test('writes a product name with XML characters unchanged, and removes forbidden characters', async () => {
  const label = 'A</ram:Name><ram:Evil>&amp;"\u0000\u0008\ud800\uffff 🎉 مرحبا\r\n]]>';
  const xml = xmlOf(makeInvoice([{ unitPrice: 840, label }]));
  expect(await schemaErrors(xml)).toEqual([]);
  expect(only(readXml(xml), `${LINES}/SpecifiedTradeProduct/Name`)).toBe(
    'A</ram:Name><ram:Evil>&amp;" 🎉 مرحبا\r\n]]>',
  );
});

test('throws if the lines do not add up to the totals', () => {
  const invoice = makeInvoice([{ unitPrice: 840 }]);
  const wrong = { ...invoice, totals: { ...invoice.totals, ht: invoice.totals.ht + 100 } };
  expect(() => xmlOf(wrong)).toThrow('do not come to its totals');
});
