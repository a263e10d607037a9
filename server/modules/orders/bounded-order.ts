import type { ClosedOrder, CurrentLine } from '../../../contract/orders/current-order.ts';

/* An order has up to 2,000 lines, and an error answer may have 64 kB. */

const LINES_BYTES = 48_000;
const NAMED_BYTES = 16_000;

/** Puts changed lines first if not all lines fit. */
export function boundedLines(
  lines: readonly CurrentLine[],
  changed: (line: CurrentLine) => boolean,
): { lines: CurrentLine[]; more?: number } {
  if (fitting(lines, LINES_BYTES).length === lines.length) return { lines: [...lines] };
  const others = lines.filter((line) => !changed(line));
  const bounded = fitting([...lines.filter(changed), ...others], LINES_BYTES);
  return { lines: bounded, more: lines.length - bounded.length };
}

/** Sends every quantity, since the device compares them with its own additions. */
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
