import { hasCode } from '../../lib/http-errors.ts';

type TextOutcome<T> =
  | { kind: 'page'; page: T }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown };

export function createTextSource<T>(read: (id: string) => Promise<T>) {
  const outcomes = new Map<string, Promise<TextOutcome<T>>>();

  function ask(id: string): Promise<TextOutcome<T>> {
    const outcome = read(id).then(
      (page): TextOutcome<T> => ({ kind: 'page', page }),
      (error): TextOutcome<T> =>
        hasCode(error, 'NOT_FOUND') ? { kind: 'missing' } : { kind: 'failed', error },
    );
    outcomes.set(id, outcome);
    return outcome;
  }

  return {
    load: (id: string): Promise<TextOutcome<T>> => outcomes.get(id) ?? ask(id),
    ask,
    /** Out of reach is not missing: the page then says why it cannot be shown. */
    exists: async (id: string): Promise<boolean> => (await ask(id)).kind !== 'missing',
  };
}
