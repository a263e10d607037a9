import { useCallback, useEffect, useRef, useState } from 'react';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { userDatabase } from '../../../../offline/database/user-database.ts';
import { type ContactDraft, type ContactText, createContactDrafts } from './contact-drafts.ts';

const drafts = createContactDrafts({ database: userDatabase, newId: randomUuid });

export function useContactDraft(
  userKey: string,
  clNum: number,
  /** Merges the stored text with the text of the address. */
  begin: (text: ContactText) => ContactText,
) {
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
      void drafts.keepText({ userKey, clNum }, begun).catch(() => undefined);
    });
    return () => {
      isGone = true;
    };
  }, [userKey, clNum, adopt]);

  function update(more: Partial<ContactDraft>): ContactDraft | undefined {
    if (!latest.current) return undefined;
    const next = { ...latest.current, ...more };
    adopt(next);
    return next;
  }

  const whose = { userKey, clNum };
  // The page keeps what the device cannot store.
  const unkept = () => undefined;
  return {
    draft,
    change(text: Partial<ContactText>): void {
      const before = latest.current?.words;
      const next = before && update({ words: { ...before, ...text } });
      if (next) void drafts.keepText(whose, next).catch(unkept);
    },
    attach(files: readonly File[]): void {
      const next = update({ files });
      if (next) void drafts.keepFiles(whose, next).catch(unkept);
    },
    async next(): Promise<void> {
      await drafts.clear(whose).catch(unkept);
      adopt(await drafts.open(whose));
    },
  };
}
