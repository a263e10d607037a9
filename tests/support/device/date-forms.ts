type Parts = Intl.DateTimeFormatPart[];

/**
 * The forms of English dates in three versions of the locale data, and a form that no version has.
 */
export const FORMS = {
  cldr41: { order: ['year', 'month', 'day'], between: '-', space: ' ' },
  cldr42: { order: ['month', 'day', 'year'], between: '/', space: '\u202f' },
  cldr44: { order: ['year', 'month', 'day'], between: '-', space: '\u202f' },
  unseen: { order: ['day', 'year', 'month'], between: '. ', space: '\u00a0' },
} as const;

export type DateForm = keyof typeof FORMS;

/**
 * Makes an `Intl` that prints every locale’s dates in this form. Each part keeps its value; only
 * the sort order of the parts changes. The source code of this function is put before built code,
 * so the function can use only its argument.
 */
export function intlWithForm({ order, between, space }: (typeof FORMS)[DateForm]): typeof Intl {
  const textOf = (parts: readonly { value: string }[]) => parts.map(({ value }) => value).join('');
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
  // The property is a getter of a bound function, as in the engine’s own `Intl`.
  Object.defineProperty(PrintedDates.prototype, 'format', {
    get(this: PrintedDates) {
      return (at?: number | Date) => textOf(this.formatToParts(at));
    },
  });
  const own = Object.getOwnPropertyDescriptors(Intl);
  return Object.create(null, { ...own, DateTimeFormat: { value: PrintedDates } });
}
