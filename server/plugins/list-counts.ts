import type { z } from 'zod';

type Finds = (value: unknown) => boolean;

/**
 * Creates a function that returns true if a list is longer than the schema allows. The function
 * does not read the elements of that list.
 */
export function findsTooMany(schema: z.core.$ZodType): Finds {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') {
    const most = longestOf(def);
    const inside = findsTooMany(def.element);
    return (value) =>
      Array.isArray(value) && (value.length > most || (inside !== never && value.some(inside)));
  }
  if (def.type === 'object') {
    const fields = Object.entries(def.shape)
      .map(([name, field]) => [name, findsTooMany(field)] as const)
      .filter(([, inside]) => inside !== never);
    if (fields.length === 0) return never;
    return (value) =>
      typeof value === 'object' &&
      value !== null &&
      fields.some(([name, inside]) => inside((value as Record<string, unknown>)[name]));
  }
  return 'innerType' in def ? findsTooMany(def.innerType) : never;
}

const never: Finds = () => false;

const longestOf = ({ checks = [] }: z.core.$ZodTypeDef): number =>
  Math.min(
    ...checks.map(({ _zod: { def } }) =>
      def.check === 'max_length'
        ? (def as z.core.$ZodCheckMaxLengthDef).maximum
        : Number.POSITIVE_INFINITY,
    ),
  );
