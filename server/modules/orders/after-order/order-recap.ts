import { shortDate } from '../../../../contract/core/dates.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import type { Locale } from '../../../../contract/core/locales.ts';
import { pricedLine, totalsOf } from '../../../../contract/orders/totals.ts';
import { type DocumentTexts, textsFor } from '../../../documents/document-texts.ts';
import { formatsFor } from '../../../documents/formats.ts';
import { shortageTexts } from '../../../documents/shortage-texts.ts';
import type { OrderDetail } from '../order-detail.ts';

export interface OrderRecap {
  facts: Labelled[];
  lines: RecapLine[];
  sums: Labelled[];
  total: Labelled;
}

export interface Labelled {
  label: string;
  value: string;
}

export interface RecapLine {
  code: string;
  name: string;
  /** What was missing, and what the client wrote. */
  notes: string[];
  reckoning: string;
  vat: string;
  total: string;
}

export function recapOf(detail: OrderDetail, locale: Locale): OrderRecap {
  const [t, f] = [textsFor(locale), formatsFor(locale)];
  const { delivery, placedBy } = detail;
  const missing = shortageTexts(detail.shortages, t, f);
  const price = delivery?.price ?? fromUnits(0);
  const facts: [string, string | null][] = [
    [t.order.client, detail.client.name],
    [t.by, placedBy.type === 'commercial' ? t.onBehalf(placedBy.name) : placedBy.name],
    [t.reference, detail.reference],
    [t.order.delivery, delivery && deliveryWords(detail, t)],
    [t.payment, detail.clReglement && t.payments[detail.clReglement]],
    [t.order.instructions, detail.instructions],
    [t.order.comment, detail.comment],
  ];
  const sums: [string, string][] = [
    [t.lines, f.money(fromUnits(toUnits(detail.totalHT) - toUnits(price)))],
    [t.order.deliveryCost, toUnits(price) === 0 ? t.order.free : f.money(price)],
    [t.totalHT, f.money(detail.totalHT)],
    ...detail.rates.map(({ vatRate, ht, vat }): [string, string] => [
      `${t.totalVAT} ${f.percent(vatRate)} (${f.money(ht)})`,
      f.money(vat),
    ]),
    ...(detail.rates.length > 1
      ? [[t.totalVAT, f.money(detail.totalVAT)] as [string, string]]
      : []),
  ];
  return {
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    lines: detail.lines.map((line) => ({
      code: line.reference,
      name: line.name,
      notes: [missing.get(line.ArNum), line.note].flatMap((note) => note || []),
      reckoning: `${f.count(line.LCQuantite)} × ${f.unitPrice(line.LCPrixVente)}${
        Number(line.LCRemise1) === 0 ? '' : ` −${f.percent(line.LCRemise1)}`
      }`,
      vat: `${t.totalVAT} ${f.percent(line.LCTvaTx)}`,
      total: f.money(fromUnits(totalsOf([pricedLine(line)]).ht)),
    })),
    sums: sums.map(([label, value]) => ({ label, value })),
    total: { label: t.totalTTC, value: f.money(detail.totalTTC) },
  };
}

function deliveryWords(detail: OrderDetail, t: DocumentTexts): string {
  const { delivery, deliverOn, shortages } = detail;
  if (!delivery) return '';
  const { name, label, line1, line2, postalCode, city } = delivery;
  const planned = deliverOn && t.order.plannedOn(shortDate(deliverOn), shortages.length > 0);
  const parts = [name, planned, label, line1, line2, `${postalCode} ${city}`];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
