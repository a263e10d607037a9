import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';

export const legalPages = [
  'mentions',
  'cgv',
  'confidentialite',
  'cookies',
  'accessibilite',
] as const;

export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('legal.pages')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {legalPages.map((id) => (
          <li key={id}>
            <Link
              to={pathTo('legal-id', { id })}
              className="inline-block rounded-sm py-1 pointer-coarse:py-3 hover:text-text hover:underline"
            >
              {t(`legal.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
