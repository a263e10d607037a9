import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { deviceStorage } from '../../../lib/storage.ts';
import { cx } from '../../../ui/class-names.ts';

export type ListLook = 'list' | 'grid';

const KEY = 'comptoir-list-look';

export const useListLook = create<ListLook>(() =>
  deviceStorage.getItem(KEY) === 'grid' ? 'grid' : 'list',
);

const SIDES = [
  { look: 'list', label: 'catalogue.asList', Icon: Rows3 },
  { look: 'grid', label: 'catalogue.asGrid', Icon: LayoutGrid },
] as const;

export function LookSwitch() {
  const { t } = useTranslation();
  const current = useListLook();
  return (
    <div className="flex rounded-full bg-surface p-0.5 inset-ring inset-ring-divider forced-colors:border">
      {SIDES.map(({ look, label, Icon }) => (
        <button
          key={look}
          type="button"
          aria-label={t(label)}
          aria-pressed={look === current}
          onClick={() => {
            useListLook.setState(look);
            deviceStorage.setItem(KEY, look);
          }}
          className={cx(
            'grid min-h-[calc(var(--control)-4px)] min-w-[calc(var(--control)-4px)] place-items-center rounded-full',
            look === current ? 'bg-primary-soft text-primary' : 'text-muted hover:text-text',
          )}
        >
          <Icon className="size-5" strokeWidth={1.75} />
        </button>
      ))}
    </div>
  );
}
