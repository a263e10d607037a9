import { sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/core/locales.ts';
import type { Executor } from '../../database/client.ts';
import { formatsFor } from '../../documents/formats.ts';
import { fillPlaceholders, type Placeholder } from '../../import/texts/placeholders.ts';
import type { Config } from '../../services/config.ts';
import { readMinimumOrder, readShopTime } from '../delivery/delivery-zones.ts';

export type FillText = (text: string, locale?: Locale) => string;

/** The text for an unknown zone, or for a zone where delivery is never free. */
const UNKNOWN = '—';

/**
 * Returns a function that inserts the current delivery rules into the distributor’s texts, so that
 * texts and rules cannot differ.
 */
export async function readRuleTexts(executor: Executor, config: Config): Promise<FillText> {
  const minimum = await readMinimumOrder(executor, config);
  const { cutoff } = await readShopTime(executor);
  const { rows } = await executor.execute<{ zone: string; freeFrom: string | null }>(sql`
    select '' as zone, (select data ->> 'freeDeliveryFrom' from reference_data) as "freeFrom"
    union all
    select z.name, min(p.free_from)::text
    from delivery_zones z join delivery_prices p using (zt_num) group by z.name`);
  const freeFrom = new Map(rows.map((row) => [row.zone, row.freeFrom]));
  return (text, locale = 'fr') => {
    const { money } = formatsFor(locale);
    const ruleOf = ({ rule, zone }: Placeholder): string => {
      if (rule === 'minimum') return money(minimum);
      if (rule === 'cutOff') return clock(cutoff, locale);
      const amount = freeFrom.get(zone);
      return amount ? money(amount) : UNKNOWN;
    };
    return fillPlaceholders(text, ruleOf);
  };
}

/** Formats a time as the page does: « 16 h », « 15 h 30 ». */
function clock(time: string, locale: Locale): string {
  if (locale === 'en') return time;
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}
