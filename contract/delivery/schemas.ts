import { z } from 'zod';
import { calendars } from '../core/calendar.ts';
import { day, key, money, postalAddress, text } from '../core/fields.ts';
import { paymentMethods } from './payment-methods.ts';

const runSchema = z.strictObject({
  name: z.string(),
  /** 1 is Monday. The cut-off is `daysBefore` days before the delivery, at `time` (HH:MM). */
  days: z.array(z.strictObject({ weekday: z.int(), daysBefore: z.int(), time: z.string() })),
});

const closedSchema = z.strictObject({ from: day, to: day, label: z.string() });

const momentSchema = z.strictObject({ day, time: z.string() });

export const deliveryDaySchema = z.strictObject({ day, before: momentSchema });

const addressSchema = z.strictObject({
  AdNum: z.int(),
  ZTNum: z.int(),
  label: z.string(),
  ...postalAddress,
  region: z.string(),
  instructions: z.string().nullable(),
  isDefault: z.boolean(),
  /** The delivery run of this address. Missing in answers that older versions of the app stored. */
  run: runSchema.nullable().optional(),
});

const rateSchema = z.strictObject({
  zpNum: z.int(),
  name: z.string(),
  maxWeight: z.string(),
  price: money,
  freeFrom: money.nullable(),
  extraDays: z.int(),
});

const zoneSchema = z.strictObject({
  ztNum: z.int(),
  name: z.string(),
  calendar: z.enum(calendars),
  leadDays: z.int(),
  regions: z.array(z.string()),
  rates: z.array(rateSchema),
});

const offerSchema = z.strictObject({
  zpNum: z.int(),
  ztNum: z.int(),
  name: z.string(),
  price: money,
  freeFrom: money.nullable(),
  earliestOn: day,
  /** The next possible delivery days, the earliest first. */
  days: z.array(deliveryDaySchema),
});

export const deliverySchemas = {
  'client.addresses': {
    summary: 'The client’s delivery addresses, the default one first.',
    answer: z.array(addressSchema),
  },
  'delivery.rates': {
    summary:
      'The ways to deliver an order of this weight to a region of a zone: price, free threshold, next days.',
    body: z.strictObject({
      weight: z.number().nonnegative().max(1_000_000),
      region: text(100),
      ztNum: key(),
      /** The postal address whose delivery run applies. */
      adNum: key().optional(),
    }),
    answer: z.array(offerSchema),
  },
  'delivery.terms': {
    summary:
      'Everything that a device needs to offer deliveries offline: zones of the client’s addresses, allowed payment methods, known phones.',
    answer: z.strictObject({
      /** HH:MM in the shop’s time zone. A later order counts as placed the next day. */
      cutoff: z.string(),
      /** The minimum of the goods without VAT. Missing in answers that older versions stored. */
      minimumOrder: money.optional(),
      paymentMethods: z.array(z.enum(paymentMethods)),
      clTel: z.string().nullable(),
      coMobile: z.string().nullable(),
      zones: z.array(zoneSchema),
      /** The days without deliveries. Missing in answers that older versions of the app stored. */
      closedDays: z.array(closedSchema).optional(),
    }),
  },
};

export type Address = z.infer<typeof addressSchema>;
export type DeliveryRun = z.infer<typeof runSchema>;
export type ClosedDays = z.infer<typeof closedSchema>;
export type DeliveryDay = z.infer<typeof deliveryDaySchema>;
export type DeliveryRate = z.infer<typeof rateSchema>;
export type DeliveryZone = z.infer<typeof zoneSchema>;
export type DeliveryOffer = z.infer<typeof offerSchema>;
export type DeliveryTerms = z.infer<(typeof deliverySchemas)['delivery.terms']['answer']>;
