import {
  ArrowLeftRight,
  ClipboardList,
  Heart,
  List,
  type LucideIcon,
  Mail,
  MessageSquare,
  NotebookPen,
  ShoppingCart,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopicName } from '../../../device/commands/topics.ts';
import type { Entry, SentEntry } from '../../../device/outbox/outbox-types.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/class-names.ts';
import { byClient } from '../by-client.ts';
import { entryFigures } from '../sending-figures.ts';
import { Moment, useNow } from './moment.tsx';
import type { EntryText } from './use-entry-text.ts';

interface EntryListProps<T> {
  entries: readonly T[];
  textOf: EntryText;
  about: (entry: T, moment: ReactNode) => ReactNode;
  actions?: (entry: T, what: string) => ReactNode;
  areBelow?: boolean;
}

/** The browser lays out only rows near the window, because a list may have hundreds of rows. */
export function EntryList<T extends Entry | SentEntry>(props: EntryListProps<T>) {
  const { entries, textOf, about, actions, areBelow } = props;
  const { t } = useTranslation();
  const now = useNow();
  return byClient(entries).map((group) => (
    <section
      key={group.clNum}
      aria-label={group.clientName}
      className="rounded-md border border-divider bg-surface px-4 lg:px-5"
    >
      <h2 className="flex flex-wrap items-baseline gap-x-3 border-b border-divider py-3 text-lg font-semibold">
        {group.clientName}
        <span className="text-sm font-normal text-muted">{entryFigures(group.entries, t)}</span>
      </h2>
      <ul>
        {group.entries.map((entry) => {
          const Icon = KIND_ICONS[entry.command.kind] ?? TOPIC_ICONS[entry.topic];
          const what = textOf(entry);
          const at = 'sentAt' in entry ? entry.sentAt : entry.createdAt;
          return (
            <li
              key={entry.opId}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-divider py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] last:border-b-0"
            >
              <Icon
                aria-hidden="true"
                className="mt-0.5 size-5 shrink-0 text-muted"
                strokeWidth={1.75}
              />
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium text-pretty">{what}</p>
                <div className="mt-0.5 text-sm text-muted">
                  {about(entry, <Moment at={at} now={now} />)}
                </div>
              </div>
              {actions && (
                <div className={cx('flex flex-wrap gap-2', areBelow ? 'w-full pl-9' : '-my-1.5')}>
                  {actions(entry, what)}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

const TOPIC_ICONS: Record<TopicName, LucideIcon> = {
  order: ShoppingCart,
  favourites: Heart,
  templates: List,
  messages: Mail,
  notes: NotebookPen,
  proposals: ArrowLeftRight,
};

const KIND_ICONS: Partial<Record<Entry['command']['kind'], LucideIcon>> = {
  'note-line': MessageSquare,
  'confirm-order': ClipboardList,
  'validate-order': ClipboardList,
};

interface EntryButtonProps {
  action: string;
  what: string;
  variant: ButtonVariant;
  onClick: () => void;
}

export function EntryButton({ action, what, variant, onClick }: EntryButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={variant}
      aria-label={t('sending.actionOn', { action, what })}
      onClick={onClick}
    >
      {action}
    </Button>
  );
}
