import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { optionId } from '../../../ui/use-combobox.ts';
import { ClientOption, type Readiness } from './client-option.tsx';
import type { ClientSection } from './client-search.ts';

export const CLIENTS_LIST = 'clients';

/** What the whole list shares with each of its options. */
export interface ClientChoice {
  current: number | undefined;
  choosing: number | undefined;
  onChoose: (row: ClientRow) => void;
  readiness: (clNum: number) => Readiness | undefined;
}

interface ClientSectionsProps extends ClientChoice {
  sections: readonly ClientSection[];
  /** Includes the clients that are not rendered yet. */
  total: number;
  active: number;
}

export function ClientSections({
  sections,
  total,
  active,
  current,
  choosing,
  onChoose,
  readiness,
}: ClientSectionsProps) {
  const { t } = useSpeech();
  const titles = { recents: t('clients.recents'), all: t('clients.all'), found: undefined };
  let before = 0;
  return sections.map(({ kind, clients }) => {
    const start = before;
    before += clients.length;
    // A single list needs no title.
    const title = sections.length > 1 ? titles[kind] : undefined;
    return (
      // biome-ignore lint/a11y/useSemanticElements: groups of a listbox, not of a form
      <div key={kind} role="group" aria-label={title ?? t('clients.list')} className="mb-6">
        {title && (
          <p aria-hidden="true" className="mb-2 text-sm font-semibold text-muted">
            {title}
          </p>
        )}
        <div role="presentation" data-columns className="grid gap-3 lg:grid-cols-2 lg:gap-4">
          {clients.map(({ row }, index) => (
            <ClientOption
              key={row.clNum}
              id={optionId(CLIENTS_LIST, start + index)}
              position={start + index + 1}
              total={total}
              row={row}
              isActive={start + index === active}
              isCurrent={row.clNum === current}
              isChoosing={row.clNum === choosing}
              onChoose={onChoose}
              {...readiness(row.clNum)}
            />
          ))}
        </div>
      </div>
    );
  });
}
