import { sirenOf } from '../../company-numbers.ts';
import type { Issuer } from '../../distributor.ts';
import type { InvoiceDocument, PostalAddress } from '../invoice-document.ts';
import { group, leaf, type Xml } from './xml.ts';

/** ISO 6523's codes of the French registers of companies and of establishments. */
const SIREN = { schemeID: '0002' };
const SIRET = { schemeID: '0009' };

export function sellerParty({ name, phone, email, legal }: Issuer, about: string): Xml | null {
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
    taxRegistration(vatNumber),
  );
}

export function buyerParty({ code, name, city, siret, vatNumber, address }: Buyer): Xml | null {
  return group(
    'ram:BuyerTradeParty',
    siret !== null ? leaf('ram:GlobalID', siret, SIRET) : leaf('ram:ID', code),
    leaf('ram:Name', name),
    siret !== null &&
      group('ram:SpecifiedLegalOrganization', leaf('ram:ID', sirenOf(siret), SIREN)),
    postalAddress(address ?? { city, country: 'FR' }),
    taxRegistration(vatNumber),
  );
}

type Buyer = InvoiceDocument['buyer'];

export const shipToParty = (address: PostalAddress): Xml | null =>
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

const taxRegistration = (vatNumber: string | null): Xml | null =>
  group('ram:SpecifiedTaxRegistration', leaf('ram:ID', vatNumber, { schemeID: 'VA' }));
