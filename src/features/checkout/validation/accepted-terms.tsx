import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';

export const TERMS_FIELD = 'terms';

interface AcceptedTermsProps {
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

export function AcceptedTerms({ isAccepted, error, onChange }: AcceptedTermsProps) {
  const { t } = useSpeech();
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
          className="size-6 shrink-0 accent-primary"
        />
        <p>
          <label htmlFor={TERMS_FIELD}>{t('checkout.acceptTerms')}</label>{' '}
          <a
            href={pathTo('legal-id', { id: 'cgv' })}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm text-primary underline underline-offset-4 hover:decoration-2"
          >
            {t('checkout.readTerms')}
          </a>
        </p>
      </div>
    </div>
  );
}
