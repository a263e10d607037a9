export interface Markers {
  /** The rows that the tests of this file name. */
  named: string[];
  /** Faults of the markers themselves. */
  faults: string[];
}

const MARKER = /^\s*\/\/ Specification: *(.*)$/;
const TEST = /^\s*(?:test|it)(?:\.each|\.for)?(?:<.*>)?\(/;

/** Only markers right above a running test count; every other one is a fault. */
export function readMarkers(source: string, isTestFile: boolean): Markers {
  const found: Markers = { named: [], faults: [] };
  const lines = source.split('\n');
  for (const [at, line] of lines.entries()) {
    const ids = MARKER.exec(line)?.[1];
    if (ids === undefined) continue;
    const below = lines.slice(at + 1).find((next) => !MARKER.test(next)) ?? '';
    if (isTestFile && TEST.test(below)) found.named.push(...ids.split(',').map((id) => id.trim()));
    else found.faults.push(`line ${at + 1} stands above no test`);
  }
  return found;
}
