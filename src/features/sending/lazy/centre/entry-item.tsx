import {
  ClipboardList,
  Heart,
  List,
  Mail,
  MessageSquare,
  NotebookPen,
  ShoppingCart,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { TopicName } from '../../../../offline/commands/topics.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { cx } from '../../../../ui/class-names.ts';

interface EntryItemProps {
  entry: Pick<Entry, 'topic' | 'command'>;
  what: string;
  children: ReactNode;
  actions?: ReactNode;
  areBelow?: boolean;
}

const ICONS: Record<TopicName, typeof Heart> = {
  order: ShoppingCart,
  favourites: Heart,
  templates: List,
  messages: Mail,
  notes: NotebookPen,
};

/** The browser skips rows far away: a list holds hundreds. */
export function EntryItem({ entry, what, children, actions, areBelow }: EntryItemProps) {
  const { kind } = entry.command;
  const Icon =
    kind === 'note-line'
      ? MessageSquare
      : kind === 'validate-order' || kind === 'confirm-order'
        ? ClipboardList
        : ICONS[entry.topic];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-divider py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] last:border-b-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-pretty">{what}</p>
        <div className="mt-0.5 text-sm text-muted">{children}</div>
      </div>
      {actions && (
        <div className={cx('flex flex-wrap gap-2', areBelow ? 'w-full pl-9' : '-my-1.5')}>
          {actions}
        </div>
      )}
    </li>
  );
}
