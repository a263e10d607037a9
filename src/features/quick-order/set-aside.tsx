import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { CheckedLine } from './check-lines.ts';
import type { QuickList } from './list/quick-list.ts';
import { asTyped } from './list/read-list.ts';

/** Texts such as greetings are not faults. The user may add such a text as an article. */
export function SetAside({ list, aside }: { list: QuickList; aside: readonly CheckedLine[] }) {
  const { t } = useTranslation();
  if (aside.length === 0) return null;
  return (
    <section aria-labelledby="set-aside" className="rounded-md border border-divider p-4">
      <h2 id="set-aside" className="text-sm font-semibold text-muted">
        {t('quick.aside')}
      </h2>
      <ul className="mt-1">
        {aside.map(({ line: { number, text, readings } }) => (
          <li key={`${number} ${text}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-sm break-words text-muted">{text}</span>
            <Button
              variant="quiet"
              className="shrink-0 text-sm"
              onClick={() => {
                const typed = asTyped({ code: text, quantity: '', isPacks: false });
                list.read(number, readings.length > 0 ? readings : typed, true);
              }}
            >
              {t('quick.isArticle')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
