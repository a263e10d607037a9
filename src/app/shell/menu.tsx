import { Menu as MenuIcon, Route, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isLogoName, shopName } from '../../lib/build/shop.ts';
import { roundPath } from '../../lib/paths.ts';
import { closePopover, Popover } from '../../ui/dialog/popover.tsx';
import { Logo } from '../../ui/pictures/logo.tsx';
import { openPalette } from './key-dialog.ts';
import { menuItems, type NavItem } from './navigation.ts';

const ROW = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken';

const round = (): Pick<NavItem, 'to' | 'Icon' | 'label'> => ({
  to: roundPath(),
  Icon: Route,
  label: 'clients.round',
});

interface MenuProps {
  triggerClass: string;
  hasRound: boolean;
}

/**
 * Lists pages that are missing in the bottom bar. Only screens without the side rail show this
 * menu.
 */
export function Menu({ triggerClass, hasRound }: MenuProps) {
  const { t } = useTranslation();
  return (
    <Popover
      side="end"
      panelLabel={t('nav.menu')}
      triggerClass={triggerClass}
      trigger={
        <span className="flex flex-col items-center text-xs leading-4">
          <MenuIcon className="size-6" strokeWidth={1.75} />
          {t('nav.menu')}
        </span>
      }
    >
      <p className="flex items-center gap-3 px-3 pb-3">
        <Logo className="h-9 max-w-48" />
        <span className={isLogoName ? 'sr-only' : 'font-bold'}>{shopName}</span>
      </p>
      <nav aria-label={t('nav.more')}>
        <ul>
          {[...(hasRound ? [round()] : []), ...menuItems].map(({ to, Icon, label }) => (
            <li key={to}>
              <Link to={to} onClick={(event) => closePopover(event.currentTarget)} className={ROW}>
                <Icon className="size-5 text-muted" strokeWidth={1.75} />
                {t(label)}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={(event) => {
                closePopover(event.currentTarget);
                openPalette();
              }}
              className={ROW}
            >
              <Search className="size-5 text-muted" strokeWidth={1.75} />
              {t('nav.goTo')}
            </button>
          </li>
        </ul>
      </nav>
    </Popover>
  );
}
