import { z } from 'zod';

/** The largest number that a key column holds. */
const LARGEST_KEY = 2_147_483_647;

/** The number of a row. */
export const key = () => z.int().positive().max(LARGEST_KEY);

const NUL = String.fromCharCode(0);

/** Text as a database can hold it: no NUL, no half of a surrogate pair. */
export const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes(NUL), 'not well-formed text');

/** The number of a row, as part of an address. */
export const keyText = z.string().regex(/^[1-9]\d{0,8}$/);

/** Which page of a list, from 1. */
const pageNumber = z.string().regex(/^[1-9]\d{0,4}$/);

const dayText = z.string().regex(/^\d{8}$/);

/** What every dated list may be asked for: a page, from and to a day (YYYYMMDD), and words. */
export const listQuery = {
  page: pageNumber.optional(),
  from: dayText.optional(),
  to: dayText.optional(),
  q: text(100).optional(),
};
