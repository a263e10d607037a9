import { z } from 'zod';
import { isoDate } from './dates.ts';

/** The largest value of the PostgreSQL type `integer`. */
const LARGEST_KEY = 2_147_483_647;

export const key = () => z.int().positive().max(LARGEST_KEY);

const NUL = String.fromCharCode(0);

/** Refuses NUL and unpaired surrogates, which PostgreSQL cannot store. */
export const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes(NUL), 'not well-formed text');

export const keyText = z.string().regex(/^[1-9]\d{0,8}$/);

const pageNumber = z.string().regex(/^[1-9]\d{0,4}$/);

export const money = z.string();

export const percent = z.string();

export const day = z.string();

/** One line of text in a file of the distributor. */
export const line = z.string().max(200);

export const postalAddress = {
  line1: line,
  line2: line.nullable(),
  postalCode: line,
  city: line,
  country: line,
};

export const personName = { firstName: z.string(), lastName: z.string(), email: z.string() };

export const totals = { totalHT: money, totalVAT: money, totalTTC: money };

export const pageOf = <Item extends z.ZodType>(item: Item) => ({
  items: z.array(item),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
});

export const done = z.strictObject({ success: z.literal(true) });

const dayText = z.string().regex(/^\d{8}$/, { abort: true });

export const realDay = () => dayText.refine((value) => isoDate(value) !== null, 'not a day');

export const listQuery = {
  page: pageNumber.optional(),
  from: dayText.optional(),
  to: dayText.optional(),
  q: text(100).optional(),
};
