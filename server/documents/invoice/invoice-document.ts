import type { CompactDate } from '../../../contract/core/dates.ts';
import type { PaymentMethod } from '../../../contract/delivery/payment-methods.ts';
import type { PricedLine } from '../../../contract/orders/totals.ts';
import type { PostalAddress } from '../../database/schema/orders.ts';
import type { Issuer } from '../distributor.ts';

export interface InvoiceLine extends PricedLine {
  reference: string;
  label: string;
}

/** An issued invoice with all that it said on its day; amounts in 1/10000 of a euro. */
export interface InvoiceDocument {
  number: string;
  issuedOn: CompactDate;
  dueOn: CompactDate;
  totals: { ht: number; vat: number; ttc: number };
  lines: InvoiceLine[];
  seller: Issuer;
  buyer: {
    code: string;
    name: string;
    city: string;
    siret: string | null;
    vatNumber: string | null;
    address: PostalAddress | null;
  };
  delivery: PostalAddress | null;
  order: { number: string; placedOn: CompactDate; reference: string | null } | null;
  paymentMethod: PaymentMethod;
}
