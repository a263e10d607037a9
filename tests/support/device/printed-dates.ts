import { vi } from 'vitest';

type Parts = Intl.DateTimeFormatPart[];

/** How English dates came out of the last three forms of the locale data, and one that none had. */
const FORMS = {
  cldr41: { order: ['year', 'month', 'day'], between: '-', space: ' ' },
  cldr42: { order: ['month', 'day', 'year'], between: '/', space: '\u202f' },
  cldr44: { order: ['year', 'month', 'day'], between: '-', space: '\u202f' },
  unseen: { order: ['day', 'year', 'month'], between: '. ', space: '\u00a0' },
} as const;

type DateForm = keyof typeof FORMS;
export const dateForms = Object.keys(FORMS) as DateForm[];

const textOf = (parts: readonly { value: string }[]) => parts.map(({ value }) => value).join('');

/** Changes what `Intl` prints, in every locale; the parts keep their values, not their order. */
export function printDatesAs(form: DateForm): void {
  const { order, between, space } = FORMS[form];
  class PrintedDates extends Intl.DateTimeFormat {
    override formatToParts(at?: number | Date) {
      const parts = super.formatToParts(at);
      const pick = (types: readonly string[]) =>
        types.flatMap((name) => parts.filter(({ type }) => type === name));
      const [day, time] = [pick(order), pick(['hour', 'minute', 'second'])];
      const literal = (value: string) => ({ type: 'literal' as const, value });
      const joined = (all: Parts, sign: string) =>
        all.flatMap((part, index) => (index === 0 ? [part] : [literal(sign), part]));
      const gap = day.length > 0 && time.length > 0 ? [literal(`,${space}`)] : [];
      return [...joined(day, between), ...gap, ...joined(time, `${space}h${space}`)];
    }
  }
  // Bound to its format, as the engine's own is.
  Object.defineProperty(PrintedDates.prototype, 'format', {
    get(this: PrintedDates) {
      return (at?: number | Date) => textOf(this.formatToParts(at));
    },
  });
  const own = Object.getOwnPropertyDescriptors(Intl);
  vi.stubGlobal('Intl', Object.create(null, { ...own, DateTimeFormat: { value: PrintedDates } }));
}
