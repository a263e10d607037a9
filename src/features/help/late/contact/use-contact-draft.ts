import { useCallback, useEffect, useRef, useState } from 'react';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { userDatabase } from '../../../../offline/database/user-database.ts';
import { type ContactDraft, type ContactWords, createContactDrafts } from './contact-drafts.ts';

const drafts = createContactDrafts({ database: userDatabase, newId: randomUuid });

interface OpenDraft {
  /** Undefined until the device has said what it keeps. */
  draft: ContactDraft | undefined;
  say(words: Partial<ContactWords>): void;
  attach(files: readonly File[]): void;
  /** It is on its way: the next one begins. */
  next(): Promise<void>;
}

/** The message to a client's distributor; every letter is on the device at once. */
export function useContactDraft(
  userKey: string,
  clNum: number,
  /** What is there, with what is to be added at once. */
  begin: (words: ContactWords) => ContactWords,
): OpenDraft {
  const [draft, setDraft] = useState<ContactDraft | undefined>();
  const latest = useRef<ContactDraft | undefined>(undefined);
  const first = useRef(begin);
  const adopt = useCallback((next: ContactDraft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    let isGone = false;
    void drafts.open({ userKey, clNum }).then((opened) => {
      if (isGone) return;
      const begun = { ...opened, words: first.current(opened.words) };
      adopt(begun);
      void drafts.keepWords({ userKey, clNum }, begun).catch(() => undefined);
    });
    return () => {
      isGone = true;
    };
  }, [userKey, clNum, adopt]);

  function change(more: Partial<ContactDraft>): ContactDraft | undefined {
    if (!latest.current) return undefined;
    const next = { ...latest.current, ...more };
    adopt(next);
    return next;
  }

  const whose = { userKey, clNum };
  // Where the device keeps nothing, the page still does.
  const unkept = () => undefined;
  return {
    draft,
    say(words) {
      const before = latest.current?.words;
      const next = before && change({ words: { ...before, ...words } });
      if (next) void drafts.keepWords(whose, next).catch(unkept);
    },
    attach(files) {
      const next = change({ files });
      if (next) void drafts.keepFiles(whose, next).catch(unkept);
    },
    async next() {
      await drafts.clear(whose).catch(unkept);
      adopt(await drafts.open(whose));
    },
  };
}
