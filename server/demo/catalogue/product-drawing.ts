import type { Drawing } from '../../database/schema/catalogue.ts';
import type { Kind, Option } from './kind.ts';

/** The last option that says something about the picture wins over the kind. */
export function drawingOf(kind: Kind, options: readonly Option[]): Drawing {
  const last = <K extends 'shape' | 'material' | 'colour' | 'size'>(key: K) =>
    options.findLast((option) => option[key] !== undefined)?.[key];
  const size = last('size');
  return {
    shape: last('shape') ?? kind.shape,
    material: last('material') ?? kind.material ?? 'plastique',
    colour: last('colour') ?? kind.colour ?? 'blanc',
    ...(size === undefined ? {} : { label: String(size) }),
  };
}
