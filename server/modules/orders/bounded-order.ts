import type { ClosedOrder, CurrentLine } from '../../../contract/orders/current-order.ts';

/*
 * The limits shorten error answers: an order may have 2,000 lines, but an error answer at most 64
 * kB.
 */

const LINES_BYTES = 48_000;
const NAMED_BYTES = 16_000;

/** Returns as many lines as fit, the changed lines first. `more` is the number of omitted lines. */
export function boundedLines(
  lines: readonly CurrentLine[],
  changed: (line: CurrentLine) => boolean,
): { lines: CurrentLine[]; more?: number } {
  if (fitting(lines, LINES_BYTES).length === lines.length) return { lines: [...lines] };
  const others = lines.filter((line) => !changed(line));
  const bounded = fitting([...lines.filter(changed), ...others], LINES_BYTES);
  return { lines: bounded, more: lines.length - bounded.length };
}

/**
 * Returns the quantity of every line, and as many names as fit. The device compares these
 * quantities with the quantities that it has added.
 */
export function boundedClosed(lines: ClosedOrder['lines']): Pick<ClosedOrder, 'lines' | 'others'> {
  const named = fitting(lines, NAMED_BYTES);
  const others = lines
    .slice(named.length)
    .map(({ ArNum, LCQuantite }): [number, number] => [ArNum, LCQuantite]);
  return { lines: named, ...(others.length > 0 && { others }) };
}

function fitting<T>(items: readonly T[], bytes: number): T[] {
  let left = bytes;
  const end = items.findIndex((item) => {
    left -= Buffer.byteLength(JSON.stringify(item)) + 1;
    return left < 0;
  });
  return items.slice(0, end === -1 ? items.length : end);
}
