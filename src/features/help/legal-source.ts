import type { Answer } from '../../../contract/api.ts';
import { call } from '../../lib/http.ts';
import { hasCode } from '../../lib/http-errors.ts';

export type LegalOutcome =
  | { kind: 'page'; page: Answer<'content.legal'> }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown };

const outcomes = new Map<string, Promise<LegalOutcome>>();

/** The page, asked for once however many ask; a failure is forgotten, so that it can be retried. */
export function loadLegal(id: string): Promise<LegalOutcome> {
  const known = outcomes.get(id);
  if (known) return known;
  const outcome = call('content.legal', { params: { id } }).then(
    (page): LegalOutcome => ({ kind: 'page', page }),
    (error): LegalOutcome =>
      hasCode(error, 'NOT_FOUND') ? { kind: 'missing' } : { kind: 'failed', error },
  );
  outcomes.set(id, outcome);
  return outcome;
}

export const forgetLegal = (id: string): boolean => outcomes.delete(id);

/** Out of reach is not missing: the page then says why it cannot be shown. */
export const legalExists = async (id: string): Promise<boolean> =>
  (await loadLegal(id)).kind !== 'missing';
