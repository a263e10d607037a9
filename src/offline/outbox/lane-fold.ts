/** A state is kept after so many rows: what changes near the end is folded from there. */
const STRIDE = 32;

interface Folded<State, Row> {
  base: State;
  rows: readonly Row[];
  /** After no row, after STRIDE rows, and so on. */
  marks: State[];
  result: State;
}

/**
 * Folds rows over a state, again and again as both change. Rows that are the same objects as the
 * last time are not applied anew: another row at the end costs one step, however many there are.
 */
export function createFold<State, Row>(apply: (state: State, row: Row) => State) {
  let last: Folded<State, Row> | undefined;

  return (base: State, rows: readonly Row[]): State => {
    if (last?.base === base && last.rows === rows) return last.result;
    const { marks, from, at } = beginning(last?.base === base ? last : undefined, base, rows);
    let result = from;
    for (const [offset, row] of rows.slice(at).entries()) {
      const count = at + offset;
      if (count % STRIDE === 0) marks[count / STRIDE] = result;
      result = step(apply, result, row);
    }
    last = { base, rows, marks, result };
    return result;
  };
}

/** From where the fold has to be made anew. */
function beginning<State, Row>(
  last: Folded<State, Row> | undefined,
  base: State,
  rows: readonly Row[],
): { marks: State[]; from: State; at: number } {
  if (!last) return { marks: [], from: base, at: 0 };
  const same = samePrefix(last.rows, rows);
  if (same === last.rows.length) return { marks: last.marks, from: last.result, at: same };
  const mark = Math.min(Math.floor(same / STRIDE), last.marks.length - 1);
  return {
    marks: last.marks.slice(0, mark + 1),
    from: last.marks[mark] ?? base,
    at: mark * STRIDE,
  };
}

function samePrefix<T>(one: readonly T[], other: readonly T[]): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}

/** A command whose code fails changes nothing: it is refused when its turn comes. */
function step<State, Row>(apply: (state: State, row: Row) => State, state: State, row: Row): State {
  try {
    return apply(state, row);
  } catch {
    return state;
  }
}
