import { sirenOf, spacedSiren } from '../../../../contract/core/company-numbers.ts';
import type { InvoiceKind } from '../../../../contract/invoices/statuses.ts';
import type { PostalAddress } from '../../../database/schema/orders.ts';
import type { Issuer } from '../../distributor.ts';
import type { InvoiceAmounts } from '../invoice-amounts.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { invoiceLine } from './cii-lines.ts';
import { settlement } from './cii-settlement.ts';
import { f, t } from './french.ts';
import { date, group, leaf, row, type Xml } from './xml.ts';

const GUIDELINE = 'urn:cen.eu:en16931:2017';
/** The UNTDID 1001 code of each kind of invoice. */
const TYPES: Record<InvoiceKind, string> = { invoice: '380', credit_note: '381' };
/** The code of the French e-invoicing reform for goods that are not paid yet. */
const GOODS = 'B1';

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');

/**
 * Writes the invoice as UN/CEFACT’s Cross Industry Invoice, in the profile EN 16931 of Factur-X.
 */
export function ciiInvoice(invoice: InvoiceDocument, amounts: InvoiceAmounts): string {
  const content = row([context(), head(invoice), transaction(invoice, amounts)]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${content}</rsm:CrossIndustryInvoice>\n`;
}

const context = (): Xml | null =>
  group(
    'rsm:ExchangedDocumentContext',
    group('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', GOODS)),
    group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', GUIDELINE)),
  );

function head({ number, kind, issuedOn }: InvoiceDocument): Xml | null {
  return group(
    'rsm:ExchangedDocument',
    leaf('ram:ID', number),
    leaf('ram:TypeCode', TYPES[kind]),
    date('ram:IssueDateTime', issuedOn),
    note('PMD', t.invoice.penalties),
    note('PMT', t.invoice.indemnity),
    note('AAB', t.invoice.noDiscount),
  );
}

/** Writes a note (BG-1). The code identifies a mention that French law requires. */
const note = (code: string, text: string): Xml | null =>
  group('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', code));

function transaction(invoice: InvoiceDocument, amounts: InvoiceAmounts): Xml | null {
  return group(
    'rsm:SupplyChainTradeTransaction',
    row(
      invoice.lines.map((line, index) => invoiceLine(line, index + 1, amounts.lines[index] ?? 0)),
    ),
    agreement(invoice),
    delivery(invoice),
    settlement(invoice, amounts),
  );
}

function agreement({ seller, buyer, order }: InvoiceDocument): Xml | null {
  const { name, legal } = seller;
  const about = [
    t.legal.company(name, legal.form, f.round(legal.capital)),
    t.legal.register(legal.register, spacedSiren(legal.siren)),
  ].join(', ');
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    sellerParty(seller, about),
    buyerParty(buyer),
    group('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', order?.number)),
    group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', order?.reference)),
  );
}

/**
 * Writes the delivery. The distributor issues the invoice when the goods leave the warehouse, so
 * the date of the invoice is also the date of the delivery.
 */
function delivery({ delivery: address, issuedOn, order }: InvoiceDocument): Xml {
  const inside = row([
    address && shipToParty(address),
    order && group('ram:ActualDeliverySupplyChainEvent', date('ram:OccurrenceDateTime', issuedOn)),
  ]);
  // The schema requires this element even if the element is empty.
  return `<ram:ApplicableHeaderTradeDelivery>${inside}</ram:ApplicableHeaderTradeDelivery>` as Xml;
}

/** The codes of ISO 6523 for the French registers of companies and of establishments. */
const SIREN = { schemeID: '0002' };
const SIRET = { schemeID: '0009' };

function sellerParty({ name, phone, email, legal }: Issuer, about: string): Xml | null {
  const { siren, siret, vatNumber, seat } = legal;
  return group(
    'ram:SellerTradeParty',
    leaf('ram:GlobalID', siret, SIRET),
    leaf('ram:Name', name),
    leaf('ram:Description', about),
    group('ram:SpecifiedLegalOrganization', leaf('ram:ID', siren, SIREN)),
    group(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', name),
      group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', phone)),
      group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', email)),
    ),
    postalAddress(seat),
    electronicAddress(siren, DIRECTORY),
    taxRegistration(vatNumber),
  );
}

function buyerParty({ code, name, city, siret, vatNumber, email, address }: Buyer): Xml | null {
  return group(
    'ram:BuyerTradeParty',
    siret !== null ? leaf('ram:GlobalID', siret, SIRET) : leaf('ram:ID', code),
    leaf('ram:Name', name),
    siret !== null &&
      group('ram:SpecifiedLegalOrganization', leaf('ram:ID', sirenOf(siret), SIREN)),
    postalAddress(address ?? { city, country: 'FR' }),
    siret === null ? electronicAddress(email, EMAIL) : electronicAddress(sirenOf(siret), DIRECTORY),
    taxRegistration(vatNumber),
  );
}

type Buyer = InvoiceDocument['buyer'];

const shipToParty = (address: PostalAddress): Xml | null =>
  group('ram:ShipToTradeParty', leaf('ram:Name', address.label), postalAddress(address));

function postalAddress(address: Partial<PostalAddress>): Xml | null {
  return group(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', address.postalCode),
    leaf('ram:LineOne', address.line1),
    leaf('ram:LineTwo', address.line2),
    leaf('ram:CityName', address.city),
    leaf('ram:CountryID', address.country),
  );
}

/**
 * Writes the electronic address at which the seller or the buyer receives documents (BT-34, BT-49).
 */
const electronicAddress = (
  address: string | null | undefined,
  scheme: Record<string, string>,
): Xml | null => group('ram:URIUniversalCommunication', leaf('ram:URIID', address, scheme));

/** The scheme of electronic addresses in the French directory, which start with the SIREN. */
const DIRECTORY = { schemeID: '0225' };
const EMAIL = { schemeID: 'EM' };

const taxRegistration = (vatNumber: string | null): Xml | null =>
  group('ram:SpecifiedTaxRegistration', leaf('ram:ID', vatNumber, { schemeID: 'VA' }));
