import type { z } from 'zod';
import { orderNumber } from '../../contract/erp/facts.ts';
import { ErpFault } from './erp-calls.ts';

/** Escapes plain text for a field that the ERP shows as HTML. */
export const asHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

export const isOrderNumber = (text: unknown): text is string => orderNumber.safeParse(text).success;

export function answered<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new ErpFault(`its answer has another form than documented (${field || 'all of it'})`);
}

/**
 * Reads each page from the last id of the page before. With offsets, a concurrent change could move
 * rows to another page.
 */
export async function inPages<Row extends { id: number }>(
  size: number,
  read: (last: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const last = all.at(-1)?.id ?? 0;
    const page = await read(last);
    // An ERP that ignores the filter would send the same page endlessly.
    if (page.some(({ id }) => id <= last)) throw new ErpFault('it repeats what it has listed');
    all.push(...page);
    if (page.length < size) return all;
  }
}
