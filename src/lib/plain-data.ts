/** Checks of foreign data where no schema may be loaded. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** The number of a row, or of units in a pack. */
export const isKey = (value: unknown): value is number => isCount(value) && value > 0;

/** A number as text, with the four places of an amount at most: 0.0840. */
export const isDecimal = (value: unknown): value is string =>
  isString(value) && /^-?\d+(?:\.\d{1,4})?$/.test(value);

export const isListOf = <T>(
  value: unknown,
  is: (one: unknown) => one is T,
): value is readonly T[] => Array.isArray(value) && value.every(is);
