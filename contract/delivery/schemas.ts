import { z } from 'zod';
import { calendars } from '../core/calendar.ts';
import { day, key, money, postalAddress, text } from '../core/fields.ts';
import { paymentMethods } from './payment-methods.ts';

const addressSchema = z.strictObject({
  AdNum: z.int(),
  ZTNum: z.int(),
  label: z.string(),
  ...postalAddress,
  region: z.string(),
  instructions: z.string().nullable(),
  isDefault: z.boolean(),
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
});

export const deliverySchemas = {
  'client.addresses': {
    summary: 'The client’s delivery addresses, the default one first.',
    answer: z.array(addressSchema),
  },
  'delivery.rates': {
    summary:
      'How an order of so many kilograms can be delivered to a region of a zone: price, free from, earliest date.',
    body: z.strictObject({
      weight: z.number().nonnegative().max(1_000_000),
      region: text(100),
      ztNum: key(),
    }),
    answer: z.array(offerSchema),
  },
  'delivery.terms': {
    summary:
      'All that a device needs to offer deliveries by itself: zones of the client’s addresses, payment methods allowed, phones known.',
    answer: z.strictObject({
      /** HH:MM in the shop's time; later orders count as the next day's. */
      cutoff: z.string(),
      paymentMethods: z.array(z.enum(paymentMethods)),
      clTel: z.string().nullable(),
      coMobile: z.string().nullable(),
      zones: z.array(zoneSchema),
    }),
  },
};

export type Address = z.infer<typeof addressSchema>;
export type DeliveryRate = z.infer<typeof rateSchema>;
export type DeliveryZone = z.infer<typeof zoneSchema>;
export type DeliveryOffer = z.infer<typeof offerSchema>;
export type DeliveryTerms = z.infer<(typeof deliverySchemas)['delivery.terms']['answer']>;
