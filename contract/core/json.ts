export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The deepest nesting of JSON that the server accepts. Valid requests and facts nest less deeply.
 */
const MOST_LEVELS = 30;

/**
 * Detects JSON that is nested too deeply. Thousands of levels overflow the stack of
 * `JSON.stringify`.
 */
export const isTooDeep = (value: unknown, levels = MOST_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)));
