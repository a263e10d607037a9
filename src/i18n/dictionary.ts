/** Texts by chapter; `…_one` and `…_other` are the forms of one text, chosen by `count`. */
interface Texts {
  [name: string]: string | Texts;
}

export type Values = Record<string, string | number>;

const SLOT = /\{\{(\w+)(, number)?\}\}/g;

/** What one language can say: texts by their path, with numbers written and plurals formed its way. */
export function createDictionary(locale: string) {
  const texts = new Map<string, string>();
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);

  function textOf(key: string, count: unknown): string | undefined {
    if (typeof count !== 'number') return texts.get(key);
    const form = plurals.select(count) === 'one' ? 'one' : 'other';
    return texts.get(`${key}_${form}`) ?? texts.get(key);
  }

  return {
    /** Adds what another file says. */
    add(more: object, path = ''): void {
      for (const [name, text] of Object.entries(more as Texts)) {
        if (typeof text === 'string') texts.set(path + name, text);
        else this.add(text, `${path}${name}.`);
      }
    },
    /** The text with its values in it; undefined where this language does not know it (yet). */
    say(key: string, values: Values = {}): string | undefined {
      return textOf(key, values.count)?.replace(SLOT, (_, name: string, asNumber?: string) => {
        const value = values[name];
        return asNumber ? numbers.format(Number(value)) : String(value ?? '');
      });
    },
  };
}
