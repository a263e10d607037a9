import type { z } from 'zod';
import { orderNumber } from '../../contract/erp/facts.ts';
import { ErpFault } from './erp-calls.ts';

export const isOrderNumber = (text: unknown): text is string => orderNumber.safeParse(text).success;

export function answered<T>(schema: z.ZodType<T>, said: unknown): T {
  const parsed = schema.safeParse(said);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new ErpFault(`its answer has another form than documented (${field || 'all of it'})`);
}

/** Behind the last id: what changes meanwhile moves no row to another page. */
export async function inPages<Row extends { id: number }>(
  size: number,
  read: (last: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await read(all.at(-1)?.id ?? 0);
    all.push(...page);
    if (page.length < size) return all;
  }
}
