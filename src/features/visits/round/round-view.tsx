import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { groupBy } from '../../../../contract/core/group-by.ts';
import { compareNames } from '../../../../contract/core/text.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { chipClass } from '../../../ui/chip-class.ts';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DeliveryPicture } from '../../../ui/pictures/delivery-picture.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import { clientsWith, prepareClients } from '../../clients/client-search.ts';
import { bytesOf, type Round, type RoundState } from './round.ts';
import { RoundBar } from './round-bar.tsx';
import { RoundClient } from './round-client.tsx';
import { RoundNotices } from './round-notices.tsx';
import { RoundStart } from './round-start.tsx';
import { useVisits } from './round-visits.ts';
import { VisitList } from './visit-list.tsx';

const LONGEST = 60;
const PARTS = ['inOrder', 'addClients'] as const;
type Part = (typeof PARTS)[number];
const TABS = { inOrder: 'clients.round', addClients: 'nav.clients' } as const;

interface RoundViewProps {
  user: CommercialUser;
  round: Round;
  state: RoundState;
  rows: readonly ClientRow[];
  recents: readonly number[];
  choosing: number | undefined;
  onBegin: (some: readonly ClientRow[]) => void;
  onVisit: (row: ClientRow) => void;
}

export function RoundView(props: RoundViewProps) {
  const { user, round, state, rows, recents, choosing, onBegin, onVisit } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const isOnline = useIsOnline();
  const [query, setQuery] = useState('');
  const [wished, setPart] = useState<Part>();
  const part = wished ?? (state.last.length > 0 ? 'inOrder' : 'addClients');
  const chosen = new Set(state.last);
  const clients = useMemo(() => prepareClients(rows), [rows]);
  const all = useVisits(
    rows,
    rows.map(({ clNum }) => clNum),
    state.prepared,
  );
  const visitOf = new Map(all.map((visit) => [visit.row.clNum, visit]));
  const visits = state.last.flatMap((clNum) => visitOf.get(clNum) ?? []);
  const rowsOfRound = visits.map(({ row }) => row);
  const left = rowsOfRound.filter(({ clNum }) => !state.prepared.has(clNum));
  const isPreparing = state.isRunning || (left.length > 0 && isOnline);
  const size = formatBytes(bytesOf(state.prepared), locale);
  const towns = [...groupBy(rows, ({ city }) => city)]
    .sort(([one], [other]) => compareNames(one, other))
    .map(([city, { length: count }]) => ({
      value: city,
      label: t('visits.townOf', { city, count }),
    }));

  /** Replaces all visits at once. An undo restores the previous visits and their sequence. */
  function replace(clNums: readonly number[]): void {
    const before = state.last;
    round.choose(clNums);
    if (before.length === 0) return;
    toasts.show({
      title: t('visits.chosen', { count: clNums.length }),
      action: { label: t('shell.undo'), run: () => round.choose(before) },
    });
  }

  function toggle(clNum: number): void {
    // Without a chosen tab, the first selected client would switch the tab under the finger.
    setPart('addClients');
    const others = state.last.filter((one) => one !== clNum);
    round.choose(chosen.has(clNum) ? others : [...others, clNum]);
  }

  const chip = (label: string, clNums: readonly number[]) => (
    <button type="button" className={chipClass(false)} onClick={() => replace(clNums)}>
      {label}
    </button>
  );

  const sectionClass = (one: Part) =>
    cx('flex min-w-0 flex-col gap-3', part !== one && 'max-lg:hidden');

  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('clients.round')}
        aside={
          <span role="status">
            {t('visits.chosen', { count: visits.length })}
            {state.prepared.size > 0 && ` · ${t('visits.size', { size })}`}
          </span>
        }
        end={<TextLink to={pathTo('choix-clients')}>{t('visits.back')}</TextLink>}
      />
      {state.prepared.size === 0 && (
        <p className="max-w-prose text-muted">{t('visits.roundIntro')}</p>
      )}
      <RoundNotices state={state} chosen={rowsOfRound} />
      {visits.length > 0 && !isPreparing && (
        <RoundStart visits={visits} choosing={choosing} onBegin={onBegin} onVisit={onVisit} />
      )}
      {/* Narrow screens show tabs: a list below another list would move with each tick. */}
      <div className="flex gap-2 lg:hidden">
        {PARTS.map((one) => (
          <Chip key={one} isOn={part === one} className="flex-1" onClick={() => setPart(one)}>
            {t(TABS[one])}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="round-visits" className={sectionClass('inOrder')}>
          <h2 id="round-visits" className="text-lg font-semibold max-lg:sr-only">
            {t('visits.inOrder')}
          </h2>
          {visits.length === 0 ? (
            <EmptyState picture={<DeliveryPicture />} title={t('visits.nobody')}>
              {t('visits.emptyRound')}
            </EmptyState>
          ) : (
            <VisitList
              visits={visits}
              state={state}
              onArrange={(order) => round.choose(order)}
              onRetry={({ row }) => onBegin([row])}
            />
          )}
        </section>
        <section aria-labelledby="round-clients" className={sectionClass('addClients')}>
          <h2 id="round-clients" className="text-lg font-semibold max-lg:sr-only">
            {t('visits.addClients')}
          </h2>
          <div className="flex flex-wrap gap-2">
            <div className="w-full">
              <SearchBox
                label={t('clients.search')}
                value={query}
                maxLength={LONGEST}
                onChange={setQuery}
              />
            </div>
            {recents.length > 0 && chip(t('clients.recents'), recents)}
            <SelectField
              label={t('visits.town')}
              value=""
              options={[{ value: '', label: t('visits.town') }, ...towns]}
              onChange={(city) =>
                replace(rows.filter((row) => row.city === city).map(({ clNum }) => clNum))
              }
            />
            {visits.length > 0 && chip(t('visits.none'), [])}
          </div>
          <ul className="overflow-hidden rounded-md border border-divider bg-surface empty:hidden">
            {clientsWith(clients, query)
              .flatMap(({ row }) => visitOf.get(row.clNum) ?? [])
              .map((visit) => (
                <RoundClient
                  key={visit.row.clNum}
                  visit={visit}
                  isChosen={chosen.has(visit.row.clNum)}
                  onToggle={() => toggle(visit.row.clNum)}
                />
              ))}
          </ul>
        </section>
      </div>
      {isPreparing && (
        <RoundBar
          state={state}
          chosen={rowsOfRound}
          left={left}
          onBegin={onBegin}
          hasNavigation={user.CLIENT !== null}
          onStop={() => round.stop()}
        />
      )}
    </div>
  );
}
