import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseJson } from '../../../contract/core/json.ts';
import type { FactResult } from '../../../contract/erp/facts.ts';
import type { Db } from '../../database/client.ts';
import type { FactRules } from './fact-kind.ts';
import { isKind, takeFact, tryFact } from './facts.ts';

/**
 * Takes facts from a file. Each line is a JSON object with its `kind`. The lines are taken or
 * refused independently of each other.
 */
export async function* takeFactsFile(
  db: Db,
  path: string,
  { isDry, substitutes }: FactRules & { isDry: boolean },
) {
  const decide = isDry ? tryFact : takeFact;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path) })) {
    line += 1;
    if (text.trim() === '') continue;
    const { kind, ...fact } = read(text);
    const isKnown = isKind(kind);
    const result: FactResult = isKnown
      ? await decide(db, { kind, token: 'import', substitutes }, fact)
      : { result: 'refused', code: 'INVALID', field: 'kind' };
    yield { line, result };
  }
}

/** Parses a line. A line that is not an object has no `kind`, and is therefore refused. */
function read(text: string): { kind?: unknown } {
  const input = parseJson(text.replace(/^\ufeff/, ''));
  return typeof input === 'object' && input !== null ? input : {};
}
