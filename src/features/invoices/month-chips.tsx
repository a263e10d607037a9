import { FileArchive } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceFilter, InvoicePage } from '../../../contract/invoices/schemas.ts';
import { ZIP_INVOICES } from '../../../contract/invoices/statuses.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatShortMonth } from '../../lib/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { FileButton } from '../history/file-button.tsx';
import type { useListAddress } from '../history/list-address.ts';
import { momentIn, monthPeriod } from '../history/period.ts';

interface MonthChipsProps {
  months: InvoicePage['months'];
  list: ReturnType<typeof useListAddress<InvoiceFilter>>;
}

export function MonthChips({ months, list: { asked, ask } }: MonthChipsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const chosen = months.find(({ month }) => monthPeriod(month) === asked.period);
  return (
    <>
      <fieldset
        aria-label={t('invoices.months')}
        className="relative -mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {months.map(({ month, count }, at) => {
          const period = monthPeriod(month);
          const isOn = asked.period === period;
          const year = month.slice(0, 4);
          const name = formatShortMonth(momentIn(month), locale);
          return (
            <Fragment key={month}>
              {months[at - 1]?.month.slice(0, 4) !== year && (
                <span className="shrink-0 text-sm font-semibold text-muted tabular-nums not-first:ml-2">
                  {year}
                </span>
              )}
              <Chip
                ref={isOn ? showInRow : undefined}
                isOn={isOn}
                // Starts with the visible text, so that voice control finds the chip.
                aria-label={t('invoices.ofMonth', { month: `${name} ${year}`, count })}
                onClick={() => ask({ period: isOn ? '' : period })}
                className="pointer-coarse:min-h-11"
              >
                {name}
              </Chip>
            </Fragment>
          );
        })}
      </fieldset>
      {chosen && <MonthFiles key={chosen.month} {...chosen} />}
    </>
  );
}

/** If the chosen month comes from the URL, its chip may be outside the visible part. */
function showInRow(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (chip && row) row.scrollLeft = chip.offsetLeft - row.clientWidth / 2;
}

function MonthFiles({ month, count }: InvoicePage['months'][number]) {
  const { t } = useTranslation();
  const parts = Array.from({ length: Math.ceil(count / ZIP_INVOICES) }, (_, at) => at + 1);
  const name = `factures-${monthPeriod(month)}`;
  return (
    <div className="-mt-1 flex flex-wrap gap-2">
      {parts.map((part) => (
        <FileButton
          key={part}
          endpoint="invoices.zip"
          params={{ month, part: String(part) }}
          fileName={parts.length === 1 ? `${name}.zip` : `${name}-${part}.zip`}
          icon={<FileArchive className="size-5" />}
          busyText={t('invoices.zipBusy')}
        >
          {parts.length === 1
            ? t('invoices.zip', { count })
            : t('invoices.zipPart', {
                from: (part - 1) * ZIP_INVOICES + 1,
                to: Math.min(part * ZIP_INVOICES, count),
              })}
        </FileButton>
      ))}
    </div>
  );
}
