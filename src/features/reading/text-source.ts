import { hasCode } from '../../lib/http-errors.ts';

/** With neither, there is no such text. */
interface TextOutcome<T> {
  page?: T;
  failure?: unknown;
}

export function createTextSource<T>(read: (id: string) => Promise<T>) {
  const outcomes = new Map<string, Promise<TextOutcome<T>>>();

  function ask(id: string): Promise<TextOutcome<T>> {
    const outcome = read(id).then(
      (page) => ({ page }),
      (failure: unknown) => (hasCode(failure, 'NOT_FOUND') ? {} : { failure }),
    );
    outcomes.set(id, outcome);
    return outcome;
  }

  return {
    load: (id: string) => outcomes.get(id) ?? ask(id),
    ask,
    /** Out of reach is not missing: the page then says why it cannot be shown. */
    exists: async (id: string): Promise<boolean> => Object.keys(await ask(id)).length > 0,
  };
}
