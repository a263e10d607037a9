import { hashText } from '../random.ts';
import type { Axis, Kind, Option } from './kind.ts';

export type Combination = ReturnType<typeof combinations>[number];

export function combinations(kind: Kind) {
  const all = cross(kind.axes).filter(goTogether);
  const pinned = new Map(kind.flagships?.map((flagship, index) => [flagship.reference, index]));
  return all
    .map((options) => ({ options, reference: referenceOf(kind, options) }))
    .map((combination) => ({ combination, rank: hashText(combination.reference) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ combination }) => combination)
    .sort((a, b) => place(pinned, a.reference) - place(pinned, b.reference));
}

function place(pinned: Map<string, number>, reference: string): number {
  return pinned.get(reference) ?? pinned.size;
}

function cross(axes: readonly Axis[]): Option[][] {
  return axes.reduce<Option[][]>(
    (chosen, axis) => chosen.flatMap((options) => axis.map((option) => [...options, option])),
    [[]],
  );
}

function goTogether(options: readonly Option[]): boolean {
  const codes = options.map((option) => option.code);
  return options.every(({ only }) => !only || only.some((code) => codes.includes(code)));
}

/** Returns a reference such as GOB-0250-KR, in which numeric codes come before letters. */
function referenceOf(kind: Kind, options: readonly Option[]): string {
  const codes = options.map((option) => option.code).filter((code) => code !== '');
  const numbers = codes.filter((code) => /^\d/.test(code));
  const letters = codes.filter((code) => !/^\d/.test(code)).join('');
  return [kind.prefix, ...numbers, letters].filter((part) => part !== '').join('-');
}
