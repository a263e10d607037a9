import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '../../../contract/delivery/schemas.ts';
import { productNum } from './catalogue.ts';
import { actor, addresses, clientNum, deliveryPrices, deliveryZones } from './clients.ts';
import { createdAt, moment, money, percent } from './columns.ts';

export type PostalAddress = Pick<
  Address,
  'label' | 'line1' | 'line2' | 'postalCode' | 'city' | 'country'
>;

export const orders = pgTable(
  'orders',
  {
    ceNum: integer('ce_num').primaryKey().generatedByDefaultAsIdentity(),
    clNum: clientNum(),
    ...actor(),
    status: text('status').notNull().default('open'),
    revision: integer('revision').notNull().default(0),
    number: text('number').unique(),
    adNum: integer('ad_num'),
    ztNum: integer('zt_num').references(() => deliveryZones.ztNum),
    zpNum: integer('zp_num').references(() => deliveryPrices.zpNum),
    deliveryPrice: money('delivery_price'),
    deliverOn: date('deliver_on', { mode: 'string' }),
    /**
     * True if the user has chosen the day. Otherwise, the server sets the earliest day when the
     * order is placed.
     */
    isDayChosen: boolean('is_day_chosen').notNull().default(false),
    paymentMethod: text('payment_method'),
    contactMobile: text('contact_mobile'),
    clientPhone: text('client_phone'),
    reference: text('reference'),
    comment: text('comment'),
    /**
     * The name of the delivery, the postal address and the instructions, stored when the order is
     * placed.
     */
    deliveryName: text('delivery_name'),
    deliveryAddress: jsonb('delivery_address').$type<PostalAddress>(),
    instructions: text('instructions'),
    totalHT: money('total_ht').notNull().default('0'),
    totalVAT: money('total_vat').notNull().default('0'),
    totalTTC: money('total_ttc').notNull().default('0'),
    confirmedAt: moment('confirmed_at'),
    placedAt: moment('placed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('orders_owner_key').on(t.clNum, t.ceNum),
    foreignKey({
      name: 'orders_address_fk',
      columns: [t.clNum, t.adNum],
      foreignColumns: [addresses.clNum, addresses.adNum],
    }),
    uniqueIndex('orders_open_contact_key')
      .on(t.clNum, t.coNum)
      .where(sql`${t.status} in ('open', 'confirmed') and ${t.coNum} is not null`),
    uniqueIndex('orders_open_representative_key')
      .on(t.clNum, t.repNum)
      .where(sql`${t.status} in ('open', 'confirmed') and ${t.repNum} is not null`),
    index('orders_client_idx').on(t.clNum, t.placedAt),
    check(
      'orders_status',
      sql`${t.status} in ('open', 'confirmed', 'placed', 'prepared', 'shipped', 'delivered', 'cancelled')`,
    ),
    check('orders_actor', sql`num_nonnulls(${t.coNum}, ${t.repNum}) = 1`),
    check('orders_number', sql`(${t.status} in ('open', 'confirmed')) = (${t.number} is null)`),
  ],
);

const soldColumns = () => ({
  quantity: integer('quantity').notNull(),
  unitPrice: money('unit_price').notNull(),
  discount: percent('discount').notNull().default('0'),
  vatRate: percent('vat_rate').notNull(),
  /** The éco-contribution of one unit, in addition to the price. */
  ecoContribution: money('eco_contribution').notNull().default('0'),
  reference: text('reference').notNull(),
  label: text('label').notNull(),
  /**
   * The number of units that were not in stock, and the day on which the distributor expects them.
   */
  missing: integer('missing').notNull().default(0),
  comesOn: date('comes_on', { mode: 'string' }),
});

export const orderLines = pgTable(
  'order_lines',
  {
    ceNum: integer('ce_num').notNull(),
    clNum: integer('cl_num').notNull(),
    arNum: productNum(),
    position: integer('position').notNull(),
    ...soldColumns(),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.ceNum, t.arNum] }),
    foreignKey({
      name: 'order_lines_order_fk',
      columns: [t.clNum, t.ceNum],
      foreignColumns: [orders.clNum, orders.ceNum],
    }).onDelete('cascade'),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 99999`),
    check('order_lines_missing', sql`${t.missing} between 0 and ${t.quantity}`),
  ],
);

/**
 * A line of a placed order that the distributor has changed. `coming_lines` contains the lines that
 * replace this line.
 */
export const lineChanges = pgTable(
  'line_changes',
  {
    ceNum: integer('ce_num').notNull(),
    /** The ordered article. */
    arNum: integer('ar_num').notNull(),
    note: text('note'),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ceNum, t.arNum] }),
    foreignKey({
      name: 'line_changes_line_fk',
      columns: [t.ceNum, t.arNum],
      foreignColumns: [orderLines.ceNum, orderLines.arNum],
    }).onDelete('cascade'),
  ],
);

export const comingLines = pgTable(
  'coming_lines',
  {
    ceNum: integer('ce_num').notNull(),
    /** The article of the ordered line that this line replaces. */
    ofArNum: integer('of_ar_num').notNull(),
    arNum: productNum(),
    position: integer('position').notNull(),
    ...soldColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.ceNum, t.ofArNum, t.arNum] }),
    foreignKey({
      name: 'coming_lines_change_fk',
      columns: [t.ceNum, t.ofArNum],
      foreignColumns: [lineChanges.ceNum, lineChanges.arNum],
    }).onDelete('cascade'),
    check('coming_lines_quantity', sql`${t.quantity} between 1 and 99999`),
    check('coming_lines_missing', sql`${t.missing} between 0 and ${t.quantity}`),
  ],
);

/**
 * A question to the buyer whether the article in `coming_lines` may replace the ordered article.
 */
export const proposals = pgTable(
  'proposals',
  {
    ceNum: integer('ce_num').notNull(),
    arNum: integer('ar_num').notNull(),
    /**
     * Identifies the proposal. An answer contains the key, so that the answer cannot apply to a
     * later proposal.
     */
    key: uuid('key').notNull().unique().defaultRandom(),
    at: moment('at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    ...actor(),
  },
  (t) => [
    primaryKey({ columns: [t.ceNum, t.arNum] }),
    foreignKey({
      name: 'proposals_line_fk',
      columns: [t.ceNum, t.arNum],
      foreignColumns: [orderLines.ceNum, orderLines.arNum],
    }).onDelete('cascade'),
    check('proposals_answer', sql`${t.answer} in ('accepted', 'refused')`),
    check(
      'proposals_answered',
      sql`num_nonnulls(${t.answer}, ${t.answeredAt}, ${t.coNum}, ${t.repNum}) in (0, 3)
        and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
);

/**
 * The units that placed orders take from the stock. `is_known` is true if the latest stock count of
 * the ERP already includes the order.
 */
export const reservations = pgTable(
  'reservations',
  {
    /**
     * This column has no foreign key: the check of a foreign key would wait for an import that
     * changes the article.
     */
    arNum: integer('ar_num').notNull(),
    ceNum: integer('ce_num')
      .notNull()
      .references(() => orders.ceNum),
    quantity: integer('quantity').notNull(),
    isKnown: boolean('is_known').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.arNum, t.ceNum] }),
    index('reservations_order_idx').on(t.ceNum),
    index('reservations_unknown_idx').on(t.arNum).where(sql`not is_known`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    oeNum: integer('oe_num').primaryKey().generatedByDefaultAsIdentity(),
    ceNum: integer('ce_num').notNull(),
    clNum: integer('cl_num').notNull(),
    status: text('status').notNull(),
    note: text('note'),
    /** The number of the shipment; null for an event about the whole order. */
    shipment: text('shipment'),
    /**
     * True if the event is a change of lines. `status` is then the status of the order at that
     * time.
     */
    ofLines: boolean('of_lines').notNull().default(false),
    /** The state of a proposal after this event; null for other events. */
    proposal: text('proposal'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('order_events_order_idx').on(t.ceNum),
    check('order_events_proposal', sql`${t.proposal} in ('open', 'accepted', 'refused')`),
    foreignKey({
      name: 'order_events_order_fk',
      columns: [t.clNum, t.ceNum],
      foreignColumns: [orders.clNum, orders.ceNum],
    }).onDelete('cascade'),
  ],
);

export const shipments = pgTable(
  'shipments',
  {
    shNum: integer('sh_num').primaryKey().generatedByDefaultAsIdentity(),
    ceNum: integer('ce_num')
      .notNull()
      .references(() => orders.ceNum),
    /** The number of the shipment in the ERP. */
    number: text('number').notNull(),
    state: text('state').notNull(),
    carrier: text('carrier'),
    tracking: text('tracking'),
    shippedAt: moment('shipped_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [
    unique('shipments_number_key').on(t.ceNum, t.number),
    check('shipments_state', sql`${t.state} in ('shipped', 'delivered', 'cancelled')`),
  ],
);

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shNum: integer('sh_num')
      .notNull()
      .references(() => shipments.shNum, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    arNum: integer('ar_num').notNull(),
    quantity: integer('quantity').notNull(),
    lot: text('lot'),
    bestBefore: date('best_before', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.shNum, t.position] }),
    check('shipment_lines_quantity', sql`${t.quantity} > 0`),
  ],
);

export const templates = pgTable(
  'templates',
  {
    teNum: integer('te_num').primaryKey().generatedByDefaultAsIdentity(),
    /**
     * The device generates this key, so that it can use a template before the server has stored the
     * template.
     */
    key: uuid('key').notNull().unique(),
    clNum: clientNum(),
    name: text('name').notNull(),
    revision: integer('revision').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [index('templates_client_idx').on(t.clNum)],
);

export const templateLines = pgTable(
  'template_lines',
  {
    teNum: integer('te_num')
      .notNull()
      .references(() => templates.teNum, { onDelete: 'cascade' }),
    clNum: integer('cl_num').notNull(),
    arNum: productNum(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teNum, t.arNum] })],
);

export const documentNumbers = pgTable(
  'document_numbers',
  {
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    route: text('route').notNull(),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    clNum: integer('cl_num'),
    status: integer('status').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.actor, t.route, t.key] }),
    index('idempotency_keys_age_idx').on(t.createdAt),
  ],
);
