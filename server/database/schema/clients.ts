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
} from 'drizzle-orm/pg-core';
import type { DeliveryRun } from '../../../contract/delivery/schemas.ts';
import { createdAt, moment, money, percent } from './columns.ts';
import { files } from './files.ts';

export const tariffGroups = pgTable('tariff_groups', {
  tgNum: integer('tg_num').primaryKey(),
  name: text('name').notNull(),
});

export const groupNum = () =>
  integer('tg_num')
    .notNull()
    .references(() => tariffGroups.tgNum);

const person = () => ({
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  mobile: text('mobile'),
  locale: text('locale').notNull().default('fr'),
  passwordHash: text('password_hash'),
  disabledAt: moment('disabled_at'),
  createdAt: createdAt(),
});

export const representatives = pgTable(
  'representatives',
  {
    repNum: integer('rep_num').primaryKey().generatedByDefaultAsIdentity(),
    /** The code of the representative, `ClUserCom` in the specification. */
    code: text('code').notNull().unique(),
    ...person(),
  },
  (t) => [uniqueIndex('representatives_email_key').on(sql`lower(${t.email})`)],
);

/**
 * The weekdays on which the distributor delivers with its own vehicles, each with the latest time
 * to order for it.
 */
export const deliveryRuns = pgTable('delivery_runs', {
  drNum: integer('dr_num').primaryKey(),
  name: text('name').notNull(),
  days: jsonb('days').$type<DeliveryRun['days']>().notNull(),
});

const runNum = () => integer('dr_num').references(() => deliveryRuns.drNum);

/** The days on which the distributor neither prepares orders nor delivers. */
export const closedDays = pgTable(
  'closed_days',
  {
    startsOn: date('starts_on', { mode: 'string' }).primaryKey(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    label: text('label').notNull(),
  },
  (t) => [
    check('closed_days_range', sql`${t.endsOn} between ${t.startsOn} and ${t.startsOn} + 366`),
  ],
);

export const clients = pgTable(
  'clients',
  {
    clNum: integer('cl_num').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    siret: text('siret'),
    vatNumber: text('vat_number'),
    phone: text('phone'),
    email: text('email'),
    tgNum: groupNum(),
    discount: percent('discount').notNull().default('0'),
    reservedAccess: boolean('reserved_access').notNull().default(false),
    paymentMethods: text('payment_methods').array().notNull().default(sql`'{}'`),
    drNum: runNum(),
    creditLimit: money('credit_limit'),
    /** The balance of the client in the last report of the ERP; null before the first report. */
    erpBalance: money('erp_balance'),
    erpOverdue: money('erp_overdue'),
    erpBalanceAt: moment('erp_balance_at'),
    blockedAt: moment('blocked_at'),
    blockedReason: text('blocked_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'clients_blocked_reason',
      sql`${t.blockedReason} in ('credit_exceeded', 'unpaid_invoices', 'closed')`,
    ),
  ],
);

export const clientNum = () =>
  integer('cl_num')
    .notNull()
    .references(() => clients.clNum);

export const portfolios = pgTable(
  'portfolios',
  {
    repNum: integer('rep_num')
      .notNull()
      .references(() => representatives.repNum),
    clNum: clientNum(),
    /**
     * True for the client’s main representative (`ClUserCom`). A client has at most one main
     * representative.
     */
    main: boolean('main').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.repNum, t.clNum] }),
    uniqueIndex('portfolios_main_key').on(t.clNum).where(sql`${t.main}`),
  ],
);

export const contacts = pgTable(
  'contacts',
  {
    coNum: integer('co_num').primaryKey().generatedByDefaultAsIdentity(),
    clNum: clientNum(),
    ...person(),
    role: text('role'),
  },
  (t) => [
    uniqueIndex('contacts_email_key').on(sql`lower(${t.email})`),
    index('contacts_cl_num_idx').on(t.clNum),
  ],
);

/**
 * The columns for the author of a row: a contact or a representative. One of the two columns is
 * null.
 */
export const actor = () => ({
  coNum: integer('co_num').references(() => contacts.coNum),
  repNum: integer('rep_num').references(() => representatives.repNum),
});

export const deliveryZones = pgTable('delivery_zones', {
  ztNum: integer('zt_num').primaryKey(),
  name: text('name').notNull(),
  calendar: text('calendar').notNull().default('metropole'),
  leadDays: integer('lead_days').notNull().default(1),
});

const zoneNum = () =>
  integer('zt_num')
    .notNull()
    .references(() => deliveryZones.ztNum);

export const deliveryPrices = pgTable(
  'delivery_prices',
  {
    zpNum: integer('zp_num').primaryKey().generatedByDefaultAsIdentity(),
    ztNum: zoneNum(),
    name: text('name').notNull(),
    maxWeight: money('max_weight').notNull(),
    price: money('price').notNull(),
    freeFrom: money('free_from'),
    extraDays: integer('extra_days').notNull().default(0),
  },
  (t) => [unique().on(t.ztNum, t.name, t.maxWeight)],
);

export const deliveryAreas = pgTable('delivery_areas', {
  department: text('department').primaryKey(),
  region: text('region').notNull(),
  ztNum: zoneNum(),
});

export const addresses = pgTable(
  'addresses',
  {
    adNum: integer('ad_num').primaryKey().generatedByDefaultAsIdentity(),
    clNum: clientNum(),
    ztNum: zoneNum(),
    kind: text('kind').notNull().default('delivery'),
    label: text('label').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2'),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull().default('FR'),
    region: text('region').notNull(),
    /** The delivery run of this postal address, which overrides the delivery run of the client. */
    drNum: runNum(),
    instructions: text('instructions'),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [
    unique('addresses_owner_key').on(t.clNum, t.adNum),
    uniqueIndex('addresses_default_key').on(t.clNum, t.kind).where(sql`${t.isDefault}`),
    check('addresses_kind', sql`${t.kind} in ('delivery', 'billing')`),
  ],
);

export const postalColumns = {
  label: addresses.label,
  line1: addresses.line1,
  line2: addresses.line2,
  postalCode: addresses.postalCode,
  city: addresses.city,
  country: addresses.country,
};

export const invoices = pgTable(
  'invoices',
  {
    inNum: integer('in_num').primaryKey().generatedByDefaultAsIdentity(),
    clNum: clientNum(),
    ceNum: integer('ce_num'),
    number: text('number').notNull().unique(),
    kind: text('kind').notNull().default('invoice'),
    /** The number and date of the invoice that a credit note corrects. */
    corrects: text('corrects'),
    correctsOn: date('corrects_on', { mode: 'string' }),
    isOurs: boolean('is_ours').notNull().default(true),
    /** The document that the ERP has sent. The shop shows this document unchanged. */
    file: text('file').references(() => files.hash),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    totalHT: money('total_ht').notNull(),
    totalVAT: money('total_vat').notNull(),
    totalTTC: money('total_ttc').notNull(),
    paid: money('paid').notNull().default('0'),
    paidOn: date('paid_on', { mode: 'string' }),
    /**
     * Seller, buyer, delivery and order as they were on the day of issue. A trigger writes this
     * column.
     */
    document: jsonb('document').notNull().default({}),
  },
  (t) => [
    index('invoices_client_idx').on(t.clNum, t.issuedOn),
    index('invoices_order_idx').on(t.clNum, t.ceNum),
    check('invoices_paid', sql`${t.paid} >= 0 and ${t.paid} <= ${t.totalTTC}`),
    check('invoices_kind', sql`${t.kind} in ('invoice', 'credit_note')`),
    check('invoices_total', sql`${t.totalTTC} = ${t.totalHT} + ${t.totalVAT}`),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    inNum: integer('in_num').notNull(),
    position: integer('position').notNull(),
    clNum: integer('cl_num').notNull(),
    arNum: integer('ar_num'),
    reference: text('reference').notNull(),
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    discount: percent('discount').notNull().default('0'),
    vatRate: percent('vat_rate').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inNum, t.position] }),
    foreignKey({ columns: [t.inNum], foreignColumns: [invoices.inNum] }).onDelete('cascade'),
  ],
);
