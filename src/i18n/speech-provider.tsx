import { type PropsWithChildren, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n, SpeechContext, speechOf } from './i18n.ts';

const OPTIONS = { i18n, useSuspense: false };

/** One call of the library's hook. In each of a list's thousand components it would cost 10 ms. */
export function SpeechProvider({ children }: PropsWithChildren) {
  const { i18n: instance } = useTranslation(undefined, OPTIONS);
  const speech = useMemo(() => speechOf(instance), [instance]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
