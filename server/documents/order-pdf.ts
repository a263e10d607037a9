import { spacedSiret } from '../../contract/core/company-numbers.ts';
import { shortDate } from '../../contract/core/dates.ts';
import { fromUnits, toUnits } from '../../contract/core/decimal.ts';
import type { Locale } from '../../contract/core/locales.ts';
import { formatPhone } from '../../contract/core/phones.ts';
import { shopDay } from '../../contract/core/shop-moment.ts';
import type { PlacedOrderDetail } from '../../contract/orders/schemas.ts';
import { type SentLine, sentLines } from '../../contract/orders/sent-lines.ts';
import { ecoOf, goodsOf, pricedLine } from '../../contract/orders/totals.ts';
import type { clients } from '../database/schema/clients.ts';
import type { Look } from '../services/shown-face.ts';
import type { Distributor } from './distributor.ts';
import type { DocumentTexts } from './document-texts.ts';
import { drawDocument } from './drawing/document.ts';
import type { Party } from './drawing/letterhead.ts';
import { MUTED, type Paper } from './drawing/paper.ts';
import type { Column } from './drawing/table.ts';
import type { TotalsBlock } from './drawing/totals-block.ts';
import type { Formats } from './formats.ts';
import { type LineWithNotices, linesWithNotices } from './line-texts.ts';
import { plannedDay } from './planned-day.ts';

export interface PrintedOrder extends PlacedOrderDetail {
  client: Pick<typeof clients.$inferSelect, 'code' | 'name' | 'city' | 'siret' | 'vatNumber'>;
}

export const orderPdf = (
  order: PrintedOrder,
  distributor: Distributor,
  locale: Locale,
  look: Look,
): Promise<Buffer> =>
  drawDocument(distributor, locale, look, (t, f) => {
    const noticed = linesWithNotices(order, t, f);
    const sent = sentLines(order, noticed);
    const lines = noticed.map((line, at) => ({
      ...line,
      notices: [...line.notices, ...sentTexts(line, sent?.[at], t, f)],
    }));
    return {
      paper: { title: t.order.running(order.number), madeAt: new Date(order.placedAt) },
      head: {
        title: t.order.title,
        number: order.number,
        facts: factsOf(order, t),
        parties: partiesOf(order, t, f),
      },
      table: {
        columns: columnsOf(lines, t, f),
        lines,
        note: ({ line, notices, eco }) => [eco, ...notices, line.note].filter(Boolean).join('\n'),
      },
      totals: sumsOf(order, lines, t, f),
      end: (paper) => drawRemarks(paper, order, t),
    };
  });

function factsOf(order: PrintedOrder, t: DocumentTexts) {
  const { type, name } = order.placedBy;
  return [
    [t.order.date, shortDate(shopDay(order.placedAt))],
    [t.by, type === 'commercial' ? t.onBehalf(name) : name],
    [t.reference, order.reference],
    [t.clientCode, order.client.code],
    [t.order.changedOn, changedOn(order)],
    [t.payment, order.clReglement && t.payments[order.clReglement]],
  ] as const;
}

function changedOn({ changes = [] }: PrintedOrder): string | null {
  if (changes.length === 0) return null;
  return shortDate(shopDay(Math.max(...changes.map(({ at }) => at))));
}

function partiesOf(order: PrintedOrder, t: DocumentTexts, f: Formats): Party[] {
  const { client, delivery } = order;
  const buyer: Party = {
    label: t.order.client,
    name: client.name,
    lines: [
      client.city,
      client.siret && t.siret(spacedSiret(client.siret)),
      client.vatNumber && t.vatNumber(client.vatNumber),
    ],
  };
  if (!delivery) return [buyer];
  return [
    buyer,
    {
      label: t.order.delivery,
      name: delivery.label,
      lines: [
        delivery.line1,
        delivery.line2,
        placeOf(delivery),
        delivery.name,
        plannedDay(order, t, f),
        delivery.coMobile && t.order.mobile(formatPhone(delivery.coMobile)),
        delivery.clTel && t.order.telephone(formatPhone(delivery.clTel)),
      ],
    },
  ];
}

const placeOf = ({
  postalCode,
  city,
  country,
}: { [K in 'postalCode' | 'city' | 'country']: string }) =>
  country === 'FR' ? `${postalCode} ${city}` : `${postalCode} ${city}, ${country}`;

function columnsOf(lines: readonly LineWithNotices[], { columns: c }: DocumentTexts, f: Formats) {
  const align = 'right';
  const hasDiscount = ({ line }: LineWithNotices) => Number(line.LCRemise1) > 0;
  const discount: Column<LineWithNotices> = {
    label: c.discount,
    width: 36,
    align,
    cell: (one) => (hasDiscount(one) ? f.percent(one.line.LCRemise1) : ''),
  };
  const columns: Column<LineWithNotices>[] = [
    { label: c.code, width: 76, cell: ({ line }) => line.reference },
    { label: c.name, cell: ({ line }) => line.name },
    { label: c.quantity, width: 38, align, cell: ({ line }) => f.count(line.LCQuantite) },
    {
      label: c.packs,
      width: 27,
      align,
      cell: ({ line }) => f.count(line.LCQuantite / line.packSize),
    },
    { label: c.price, width: 50, align, cell: ({ line }) => f.unitPrice(line.LCPrixVente) },
    ...(lines.some(hasDiscount) ? [discount] : []),
    { label: c.vat, width: 30, align, cell: ({ line }) => f.percent(line.LCTvaTx) },
    {
      label: c.total,
      width: 56,
      align,
      cell: ({ line }) => f.money(fromUnits(goodsOf([pricedLine(line)]))),
    },
  ];
  return columns;
}

function sumsOf(
  order: PrintedOrder,
  lines: readonly LineWithNotices[],
  t: DocumentTexts,
  f: Formats,
): TotalsBlock {
  const price = order.delivery?.price ?? fromUnits(0);
  const eco = ecoOf(lines.map(({ line }) => pricedLine(line)));
  const goods = fromUnits(toUnits(order.totalHT) - toUnits(price) - eco);
  const billed = [t.order.eco, f.money(fromUnits(eco))] as const;
  const delivered = [
    [t.order.deliveryCost, toUnits(price) === 0 ? t.order.free : f.money(price)],
  ] as const;
  return {
    rates: order.rates,
    sums: [
      ...(order.delivery || eco > 0 ? [[t.lines, f.money(goods)] as const] : []),
      ...(eco > 0 ? [billed] : []),
      ...(order.delivery ? delivered : []),
      [t.totalHT, f.money(order.totalHT)],
      [t.totalVAT, f.money(order.totalVAT)],
      ...(order.ordered ? [[t.order.formerTotal, f.money(order.ordered.totalTTC)] as const] : []),
    ],
    total: [t.totalTTC, f.money(order.totalTTC)],
  };
}

function sentTexts(
  { line }: LineWithNotices,
  sent: SentLine | undefined,
  { order: t }: DocumentTexts,
  f: Formats,
): string[] {
  if (!sent || line.LCQuantite === 0) return [];
  const { quantity, isWhole, lots } = sent;
  const isPart = !isWhole && quantity > 0;
  return [
    ...(isPart ? [t.sentOf(f.count(quantity), f.count(line.LCQuantite))] : []),
    ...(isWhole || isPart ? [] : [t.toCome]),
    ...lots.map((lot) =>
      [
        lots.length > 1 && f.count(lot.quantity),
        lot.lot && t.lot(lot.lot),
        lot.bestBefore && t.bestBefore(shortDate(lot.bestBefore)),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  ];
}

function shipmentsText({ shipments = [] }: PrintedOrder, { order: t }: DocumentTexts): string {
  return shipments
    .filter(({ state }) => state !== 'cancelled')
    .map(({ number, carrier, tracking, shippedAt, deliveredAt }) =>
      [
        number,
        carrier,
        t.shippedOn(shortDate(shopDay(shippedAt))),
        deliveredAt && t.deliveredOn(shortDate(shopDay(deliveredAt))),
        tracking,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n');
}

function drawRemarks(paper: Paper, order: PrintedOrder, t: DocumentTexts): void {
  paper.y += 18;
  const remarks = [
    [t.order.shipments, shipmentsText(order, t)],
    [t.order.instructions, order.instructions],
    [t.order.comment, order.comment],
  ] as const;
  for (const [label, text] of remarks) {
    if (!text) continue;
    paper.needs(30);
    paper.write(label, { size: 7.6, weight: 'strong', colour: MUTED });
    paper.write(text, { size: 8.2 });
    paper.y += 8;
  }
  paper.write(t.order.note, { size: 7.6, colour: MUTED });
}
