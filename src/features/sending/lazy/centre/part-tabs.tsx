import { Link } from 'react-router';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount } from '../../../../lib/format.ts';
import { cx } from '../../../../ui/class-names.ts';
import { pathToPart, type SendingPart, sendingParts } from '../../sending-parts.ts';

interface PartTabsProps {
  part: SendingPart;
  counts: Record<SendingPart, number>;
}

export function PartTabs({ part, counts }: PartTabsProps) {
  const { t, locale } = useSpeech();
  return (
    <nav
      aria-label={t('sending.parts')}
      className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1 sm:max-w-lg"
    >
      {sendingParts.map((one) => (
        <Link
          key={one}
          to={pathToPart(one)}
          replace
          preventScrollReset
          aria-current={one === part ? 'page' : undefined}
          className={cx(
            'flex min-h-control items-center justify-center rounded-sm px-1 text-center text-sm sm:text-base',
            one === part
              ? 'bg-surface font-semibold text-primary shadow-sm'
              : 'text-muted hover:text-text',
          )}
        >
          {t('sending.ofPart', {
            part: t(`sending.${one}`),
            count: formatCount(counts[one], locale),
          })}
        </Link>
      ))}
    </nav>
  );
}
