import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { NameMatch } from '../../../device/replica/catalogue-types.ts';
import type { CatalogueSource } from '../../products/catalogue-source.ts';
import type { Known } from '../check-lines.ts';
import type { ListLine } from '../order-list.ts';

type Lines = readonly Pick<ListLine, 'readings' | 'joined'>[];

interface BookState {
  known: Known;
  isAsking: boolean;
}

/** Looks up all codes of a list, then the names of those lines whose codes are unknown. */
export function createListLookup(
  source: Pick<CatalogueSource, 'codes' | 'names'>,
  isAdmitted: boolean,
  inCart: () => readonly number[],
) {
  const codes = createAnswers<readonly Product[]>(source.codes);
  const names = createAnswers<NameMatch>((some) => source.names(some, isAdmitted, inCart()));
  const store = createStore<BookState>(() => ({ known: known(), isAsking: false }));
  let lines: Lines = [];
  let asked = 0;

  function known(): Known {
    return { codes: codes.known(), names: names.known() };
  }

  const codesOf = ({ readings }: Lines[number]): string[] =>
    readings.flatMap(({ code, isName }) => (isName ? [] : [code]));

  const isCoded = (line: Lines[number]): boolean =>
    codesOf(line).some((code) => (codes.known().get(code)?.length ?? 0) > 0);

  const namesOf = ({ readings, joined }: Lines[number]): string[] =>
    [...readings, ...(joined ? [joined] : [])].flatMap(({ code, isName }) =>
      isName ? [code] : [],
    );

  async function ask(isAgain: boolean): Promise<void> {
    const isNew = codes.want(lines.flatMap(codesOf), isAgain);
    const wantNames = () =>
      names.want(lines.filter((line) => !isCoded(line)).flatMap(namesOf), isAgain);
    if (!isNew && !wantNames()) return;
    asked += 1;
    store.setState({ isAsking: true });
    if (isNew) {
      await codes.ask();
      wantNames();
    }
    await names.ask();
    asked -= 1;
    store.setState({ known: known(), isAsking: asked > 0 });
  }

  return {
    ...store,
    want(next: Lines): void {
      lines = next;
      void ask(false);
    },
    again: () => void ask(true),
  };
}

/** Asks for each key only once. With `isAgain`, asks for all keys again. */
function createAnswers<Answer>(
  question: (some: readonly string[]) => Promise<readonly (Answer | undefined)[]>,
) {
  let known: ReadonlyMap<string, Answer> = new Map();
  let wanted: ReadonlySet<string> = new Set();
  let waiting: readonly string[] = [];
  return {
    known: () => known,
    want(keys: readonly string[], isAgain: boolean): boolean {
      const before = wanted;
      wanted = new Set(keys);
      waiting = [...wanted].filter((key) => isAgain || (!before.has(key) && !known.has(key)));
      return waiting.length > 0;
    },
    async ask(): Promise<void> {
      const some = waiting;
      waiting = [];
      if (some.length === 0) return;
      const answers = await question(some).catch((): undefined[] => []);
      const next = new Map(known);
      some.forEach((key, at) => {
        const answer = answers[at];
        if (answer) next.set(key, answer);
      });
      known = next;
    },
  };
}
