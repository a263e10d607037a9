import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { RichText } from '../../../ui/rich-text.tsx';
import { cutAtWords, type ShownTheme, searchWords } from './faq-search.ts';

const idOf = (fqNum: number): string => `q-${fqNum}`;

export function FaqList({ themes, query }: { themes: readonly ShownTheme[]; query: string }) {
  const { hash } = useLocation();
  const typed = searchWords(query);
  const mark = (text: string) =>
    cutAtWords(text, typed).map((piece, at) =>
      at % 2 === 0 ? (
        piece
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
        <mark key={at} className="rounded-sm bg-warning-soft text-inherit">
          {piece}
        </mark>
      ),
    );
  return themes.map(({ theme, entries, lang }) => (
    <section key={theme} aria-label={theme} lang={lang}>
      <h2 className="mb-2 text-lg font-semibold">{theme}</h2>
      <div className="rounded-md border border-divider bg-surface">
        {entries.map(({ fqNum, question, answer }) => (
          <Question key={fqNum} id={idOf(fqNum)} isAsked={hash === `#${idOf(fqNum)}`}>
            <summary className="flex min-h-control cursor-pointer items-center gap-3 px-4 py-3 font-semibold">
              <span className="flex-1">{mark(question)}</span>
              <span
                aria-hidden="true"
                className="size-2.5 -translate-y-1/4 rotate-45 border-r-2 border-b-2 border-muted group-open:translate-y-1/4 group-open:rotate-225"
              />
            </summary>
            <div className="max-w-prose px-4 pb-2 [&>p:first-child]:mt-0">
              <RichText content={answer} mark={mark} />
            </div>
          </Question>
        ))}
      </div>
    </section>
  ));
}

interface QuestionProps {
  id: string;
  isAsked: boolean;
  children: ReactNode;
}

function Question({ id, isAsked, children }: QuestionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!isAsked || !element) return;
    element.open = true;
    element.scrollIntoView();
  }, [isAsked]);
  return (
    <details
      ref={details}
      id={id}
      className="group scroll-mt-24 border-b border-divider last:border-b-0"
      onToggle={({ currentTarget }) => {
        // No navigation: the URL gets the id of the question, so that the user can share it.
        if (currentTarget.open) history.replaceState(history.state, '', `#${id}`);
      }}
    >
      {children}
    </details>
  );
}
