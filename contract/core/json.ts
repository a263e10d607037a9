export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The deepest JSON that the server accepts; valid requests nest less deeply. */
const MOST_LEVELS = 30;

/** Thousands of levels would overflow the stack of `JSON.stringify`. */
export const isTooDeep = (value: unknown, levels = MOST_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)));
