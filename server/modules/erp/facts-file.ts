import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseJson } from '../../../contract/core/json.ts';
import type { FactResult } from '../../../contract/erp/facts.ts';
import type { Db } from '../../database/client.ts';
import type { FactRules } from './fact-kind.ts';
import { isKind, takeFact, tryFact } from './facts.ts';

/** Facts as a file: a line of JSON each, with its `kind`. Each is decided for itself, as at the door. */
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

/** A line that is no object has no kind. */
function read(text: string): { kind?: unknown } {
  const said = parseJson(text.replace(/^\ufeff/, ''));
  return typeof said === 'object' && said !== null ? said : {};
}
