import { ScanBarcode } from 'lucide-react';
import { Fragment } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { cx } from '../../ui/class-names.ts';
import { NAV_CELL, ShellNavLink } from './nav-link.tsx';
import type { NavItem } from './navigation.ts';

interface BottomBarProps {
  items: readonly NavItem[];
  onScan: () => void;
}

export function BottomBar({ items, onScan }: BottomBarProps) {
  const { t } = useSpeech();
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-30 flex gap-1 border-t border-divider bg-surface px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {items.map((item, index) => (
        <Fragment key={item.icon}>
          {index === 2 && (
            <button
              type="button"
              onClick={onScan}
              className={cx(NAV_CELL, 'min-h-14 text-muted hover:bg-sunken hover:text-text')}
            >
              <ScanBarcode aria-hidden="true" className="size-6" strokeWidth={1.75} />
              {t('nav.scan')}
            </button>
          )}
          <ShellNavLink item={item} className="min-h-14" />
        </Fragment>
      ))}
    </nav>
  );
}
