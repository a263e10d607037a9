import { Link } from 'react-router';
import { type MessageKey, useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';

const PAGES: readonly { id: string; label: MessageKey }[] = [
  { id: 'mentions', label: 'legal.mentions' },
  { id: 'cgv', label: 'legal.cgv' },
  { id: 'confidentialite', label: 'legal.confidentialite' },
  { id: 'cookies', label: 'legal.cookies' },
  { id: 'accessibilite', label: 'legal.accessibilite' },
];

export function LegalLinks() {
  const { t } = useSpeech();
  return (
    <nav aria-label={t('legal.pages')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {PAGES.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={pathTo('legal-id', { id })}
              className="inline-block rounded-sm py-1 hover:text-text hover:underline"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
