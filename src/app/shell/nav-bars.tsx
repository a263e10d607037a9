import { NavLink } from 'react-router';
import { useSpeech } from '../../i18n/i18n.ts';
import type { RouteName } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { useRouteName } from '../router/use-route-name.ts';
import { navIcons } from './nav-icons.ts';
import type { NavItem } from './navigation.ts';

export const NAV_CELL =
  'flex w-full flex-col items-center justify-center gap-1 rounded-md px-1 text-center text-xs';

/** These pages highlight the catalogue's link. */
const WITHIN_CATALOGUE: ReadonlySet<RouteName> = new Set([
  'categorie-id',
  'marques-id',
  'produit-id',
]);

export function ShellNavLink({ item, className }: { item: NavItem; className: string }) {
  const { t } = useSpeech();
  const Icon = navIcons[item.icon];
  const name = useRouteName();
  const isWithin = item.icon === 'catalogue' && name !== undefined && WITHIN_CATALOGUE.has(name);
  return (
    <NavLink
      to={item.to}
      end={item.icon === 'home'}
      className={({ isActive }) =>
        cx(
          NAV_CELL,
          className,
          isActive || isWithin
            ? 'bg-primary-soft font-bold text-primary'
            : 'text-muted hover:bg-sunken hover:text-text',
        )
      }
    >
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      {t(item.label)}
    </NavLink>
  );
}
