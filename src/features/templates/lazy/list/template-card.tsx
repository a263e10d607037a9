import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import type { Template } from '../../../../../contract/templates/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatDay, formatMoney } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { templatePath } from '../template-path.ts';
import { UnsentMark } from '../unsent-mark.tsx';

interface TemplateCardProps {
  template: Template;
  total: string | undefined;
  isUnsent: boolean;
  onLoad: (template: Template) => void;
}

export function TemplateCard({ template, total, isUnsent, onLoad }: TemplateCardProps) {
  const { t, locale } = useSpeech();
  const { key, name, lines, updatedAt } = template;
  return (
    <li
      data-template={name}
      className="relative flex flex-col rounded-md border border-divider bg-surface p-4 hover:border-field"
    >
      <Link
        to={templatePath(key)}
        className="rounded-sm text-lg leading-6 font-semibold text-pretty wrap-anywhere after:absolute after:inset-0 after:rounded-md hover:text-primary"
      >
        {name}
      </Link>
      <p className="mt-1 text-sm text-muted">
        {t('templates.lines', { count: lines.length })} ·{' '}
        {t('templates.changedOn', { date: formatDay(updatedAt, locale) })}
      </p>
      {isUnsent && (
        <p className="mt-1 text-sm text-muted">
          <UnsentMark />
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
        <p className="font-semibold tabular-nums">
          {total !== undefined && t('templates.about', { amount: formatMoney(total, locale) })}
        </p>
        {lines.length > 0 && (
          <Button
            variant="secondary"
            aria-label={t('templates.loadOf', { name })}
            className="relative"
            icon={<ShoppingCart aria-hidden="true" className="size-5" />}
            onClick={() => onLoad(template)}
          >
            {t('templates.load')}
          </Button>
        )}
      </div>
    </li>
  );
}
