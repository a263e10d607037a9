import { useId } from 'react';
import { Link } from 'react-router';
import { useSpeech } from '../../i18n/i18n.ts';
import { navIcons } from '../shell/nav-icons.ts';
import { doors, type NavItem } from '../shell/navigation.ts';

interface DoorsProps {
  group: 'areas' | 'follow';
  title: string;
}

export function Doors({ group, title }: DoorsProps) {
  const heading = useId();
  const items = doors(group);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <li key={item.icon}>
            <Door item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Door({ item }: { item: NavItem }) {
  const { t } = useSpeech();
  const Icon = navIcons[item.icon];
  return (
    <Link
      to={item.to}
      className="flex h-full items-center gap-4 rounded-md border border-divider bg-surface p-4 hover:border-primary hover:bg-primary-soft"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
      >
        <Icon className="size-6" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(item.label)}</span>
        {item.door && <span className="block text-sm text-muted">{t(item.door.about)}</span>}
      </span>
    </Link>
  );
}
