import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconTile } from '../../ui/icon-tile.tsx';
import { homeLinks } from '../shell/navigation.ts';

export function HomeLinks({ group }: { group: keyof typeof homeLinks }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {t(`home.${group}`)}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {homeLinks[group].map(({ name, to, Icon, label, about }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex h-full items-center gap-4 rounded-md border border-divider bg-surface p-4 hover:border-primary hover:bg-primary-soft"
            >
              <IconTile>
                <Icon className="size-6" strokeWidth={1.75} />
              </IconTile>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(label)}</span>
                {about && <span className="block text-sm text-muted">{t(about)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
