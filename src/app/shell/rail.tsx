import { Link } from 'react-router';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { ShellNavLink } from './nav-link.tsx';
import type { NavItem } from './navigation.ts';

export function Rail({ items }: { items: readonly NavItem[] }) {
  const { t } = useSpeech();
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky top-0 hidden h-dvh flex-col items-center gap-1 overflow-y-auto border-r border-divider bg-surface px-2 py-3 lg:flex print:hidden"
    >
      <Link to={pathTo('index')} aria-label={t('app.name')} className="mb-3 rounded-md">
        <Logo className="size-14" />
      </Link>
      {items.map((item) => (
        <ShellNavLink key={item.icon} item={item} className="min-h-16 py-2" />
      ))}
    </nav>
  );
}
