import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';

interface TemplateSummaryProps {
  lineCount: number;
  total: string | undefined;
  onLoad: () => void;
}

export function TemplateSummary({ lineCount, total, onLoad }: TemplateSummaryProps) {
  const { t, locale } = useSpeech();
  return (
    <section
      aria-label={t('templates.total')}
      className="rounded-md border border-divider bg-surface p-4 lg:p-5"
    >
      {total !== undefined && (
        <>
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{t('templates.total')}</span>
            <span data-template-total className="text-xl font-bold">
              {formatMoney(total, locale)}
            </span>
          </p>
          <p className="mt-1 mb-4 text-sm text-muted">{t('templates.totalHelp')}</p>
        </>
      )}
      <Button wide busy={lineCount === 0} onClick={onLoad}>
        {t('templates.load')}
      </Button>
    </section>
  );
}
