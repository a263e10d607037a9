/** Returns true for an object, but not for an array. Used where no schema may be loaded. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isListOf = <T>(value: unknown, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(is);

/**
 * Compares plain data. The sequence of fields does not matter, because it differs between server
 * and device. Two maps or two sets always count as different.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || isKeyed(one) || isKeyed(other)) return false;
  return Object.keys({ ...one, ...other }).every((key) => isEqual(one[key], other[key]));
}

/** Returns the known object if the new object is equal, so that React does not render it again. */
export const keepEqual = <T>(known: T | undefined, now: T): T =>
  known !== undefined && isEqual(known, now) ? known : now;

const isKeyed = (value: object): boolean => value instanceof Map || value instanceof Set;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
