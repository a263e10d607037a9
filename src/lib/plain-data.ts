export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export const isKey = (value: unknown): value is number => isCount(value) && value > 0;

export const isDecimal = (value: unknown): value is string =>
  isString(value) && /^-?\d+(?:\.\d{1,4})?$/.test(value);

export const isListOf = <T>(
  value: unknown,
  is: (one: unknown) => one is T,
): value is readonly T[] => Array.isArray(value) && value.every(is);
