export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Returns the value below which this share of the measurements lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export const spread = (times: readonly number[]): string =>
  `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(quantile(times, 0.95))}`;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export interface Figure {
  what: string;
  measured: string;
  /** The time of the least possible work, measured on the same machine in the same run. */
  floor?: string;
  bound?: string;
}

/** Measures one catalogue size after the other, so that no measurement slows down another. */
export const atEach =
  (measure: (size: number) => Promise<Figure[]>) =>
  async (sizes: readonly number[]): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await measure(size)));
    return figures;
  };

export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['what', 'measured', 'floor', 'bound'],
    ...figures.map(({ what, measured, floor = '', bound = '' }) => [what, measured, floor, bound]),
  ];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows) {
    const line = row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
    process.stdout.write(`${line.trimEnd()}\n`);
  }
}
