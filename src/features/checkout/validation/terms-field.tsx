import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../../contract/core/dates.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatShopDay } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Terms } from '../../auth/session/terms.ts';

export const TERMS_FIELD = 'terms';

interface TermsFieldProps {
  version: string;
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

export function TermsField({ version, isAccepted, error, onChange }: TermsFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      {error && (
        <p id={`${TERMS_FIELD}-error`} className="mb-1 text-sm font-medium text-error">
          {error}
        </p>
      )}
      <div className="flex min-h-control items-center gap-3">
        <input
          id={TERMS_FIELD}
          type="checkbox"
          checked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${TERMS_FIELD}-error`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="size-6 shrink-0"
        />
        <p className="max-sm:text-sm">
          <label htmlFor={TERMS_FIELD}>
            {t('checkout.acceptTerms', { day: shortDate(version) })}
          </label>{' '}
          <ReadTerms />
        </p>
      </div>
    </div>
  );
}

/** Replaces the checkbox after the user has accepted this version of the terms. */
export function AcceptedTerms({ acceptedAt }: Pick<Terms, 'acceptedAt'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (acceptedAt === null) return null;
  return (
    <p className="text-sm text-muted">
      {t('checkout.termsAccepted', { day: formatShopDay(acceptedAt, locale) })} <ReadTerms />
    </p>
  );
}

function ReadTerms() {
  const { t } = useTranslation();
  return (
    <a
      href={pathTo('legal-id', { id: 'cgv' })}
      target="_blank"
      rel="noreferrer"
      className="touch-target rounded-sm text-primary underline underline-offset-4 hover:decoration-2"
    >
      {t('checkout.readTerms')}
    </a>
  );
}
