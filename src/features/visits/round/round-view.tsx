import { useEffect, useMemo, useState } from 'react';
import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { groupBy } from '../../../../contract/core/group-by.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { pathTo } from '../../../lib/paths.ts';
import { deviceCatalogue } from '../../../offline/catalogue/device-catalogue.ts';
import { readStorage } from '../../../offline/storage-state.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { chipClass } from '../../../ui/chip-class.ts';
import { cx } from '../../../ui/class-names.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { clientsWith, compareNames, prepareClients } from '../../clients/lazy/client-search.ts';
import { bytesOf, isComplete, partNames, type Round, type RoundState } from './round.ts';
import { RoundClient } from './round-client.tsx';

const LONGEST = 60;

interface RoundViewProps {
  user: CommercialUser;
  round: Round;
  state: RoundState;
  rows: readonly ClientRow[];
  recents: readonly number[];
  onBegin: (some: readonly ClientRow[], chosen: readonly ClientRow[]) => void;
}

export function RoundView({ user, round, state, rows, recents, onBegin }: RoundViewProps) {
  const { t } = useSpeech();
  const [query, setQuery] = useState('');
  const [selection, setSelection] = useState<ReadonlySet<number> | undefined>();
  const chosen = selection ?? new Set(state.last);
  const clients = useMemo(() => prepareClients(rows), [rows]);
  // As they were chosen: the order of the visits.
  const picked = [...chosen].flatMap((clNum) => rows.find((row) => row.clNum === clNum) ?? []);
  const begin = (some: readonly ClientRow[]) => {
    setSelection(chosen);
    onBegin(some, picked);
  };

  const towns = [...groupBy(rows, ({ city }) => city)]
    .sort(([one], [other]) => compareNames(one, other))
    .map(([city, { length: count }]) => ({
      value: city,
      label: t('visits.townOf', { city, count }),
    }));
  const chip = (label: string, clNums: readonly number[]) => (
    <button
      type="button"
      className={chipClass(false)}
      onClick={() => setSelection(new Set(clNums))}
    >
      {label}
    </button>
  );

  function toggle(clNum: number): void {
    const next = new Set(chosen);
    if (!next.delete(clNum)) next.add(clNum);
    setSelection(next);
  }

  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('visits.prepareRound')}
        aside={t('visits.chosen', { count: picked.length })}
        end={<TextLink to={pathTo('choix-clients')}>{t('visits.back')}</TextLink>}
      />
      <p className="max-w-prose text-muted">{t('visits.roundIntro')}</p>
      <RoundNotices state={state} chosen={picked} />
      <div className="flex flex-wrap gap-2">
        <div className="w-full sm:w-72">
          <SearchBox
            label={t('visits.filter')}
            value={query}
            maxLength={LONGEST}
            onChange={setQuery}
          />
        </div>
        {state.last.length > 0 && chip(t('visits.last'), state.last)}
        {recents.length > 0 && chip(t('visits.recents'), recents)}
        <SelectField
          label={t('visits.town')}
          value=""
          options={[{ value: '', label: t('visits.town') }, ...towns]}
          onChange={(city) =>
            setSelection(new Set(rows.filter((row) => row.city === city).map(({ clNum }) => clNum)))
          }
        />
        {chip(t('visits.none'), [])}
      </div>
      <ul className="grid gap-x-6 lg:grid-cols-2">
        {clientsWith(clients, query).map(({ row }) => (
          <RoundClient
            key={row.clNum}
            row={row}
            isChosen={chosen.has(row.clNum)}
            step={state.isRunning ? state.steps.get(row.clNum) : undefined}
            prepared={state.prepared.get(row.clNum)}
            onToggle={() => toggle(row.clNum)}
            onRetry={state.isRunning ? undefined : () => begin([row])}
          />
        ))}
      </ul>
      <RoundBar
        state={state}
        chosen={picked}
        hasNavigation={user.CLIENT !== null}
        onBegin={begin}
        onStop={round.stop}
      />
    </div>
  );
}

const CLIENT_BYTES = 150_000;
const CATALOGUE_BYTES = 10_000_000;

function RoundNotices({ state, chosen }: { state: RoundState; chosen: readonly ClientRow[] }) {
  const { t, locale } = useSpeech();
  const isOffline = !useIsOnline();
  const [free, setFree] = useState<number | undefined>();
  const { prepared, isRunning } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when a run has ended
  useEffect(() => {
    void readStorage().then(({ usage, quota }) => {
      if (usage !== undefined && quota !== undefined) setFree(quota - usage);
    });
  }, [isRunning]);

  if (isOffline) {
    return (
      <Notice tone="warning" title={t('visits.offline')}>
        {t('visits.offlineHelp')}
      </Notice>
    );
  }
  const fresh = chosen.filter(({ clNum }) => !prepared.has(clNum)).length;
  const known = [...prepared.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const usual = prepared.size === 0 ? CLIENT_BYTES : known / prepared.size;
  const hasCatalogue = deviceCatalogue.getState().phase === 'ready';
  const need = fresh === 0 ? 0 : fresh * usual + (hasCatalogue ? 0 : CATALOGUE_BYTES);
  if (free === undefined || free > need) return null;
  return (
    <Notice tone="warning" title={t('visits.noRoom')}>
      {t('visits.noRoomHelp', {
        free: formatBytes(free, locale),
        need: formatBytes(need, locale),
      })}
    </Notice>
  );
}

interface RoundBarProps {
  state: RoundState;
  chosen: readonly ClientRow[];
  hasNavigation: boolean;
  onBegin: (some: readonly ClientRow[]) => void;
  onStop: () => void;
}

function RoundBar({ state, chosen, hasNavigation, onBegin, onStop }: RoundBarProps) {
  const { t, locale } = useSpeech();
  const isOffline = !useIsOnline();
  const { isRunning, steps, prepared } = state;
  const total = steps.size * partNames.length;
  const done = [...steps.values()].reduce((sum, step) => sum + step, 0);
  const ready = [...prepared.values()].filter(isComplete).length;
  const left = chosen.filter(({ clNum }) => !prepared.has(clNum));
  // A run that was interrupted is continued before everything is prepared anew.
  const isBegun = left.length > 0 && left.length < chosen.length;
  const size = formatBytes(bytesOf(prepared), locale);
  return (
    <div
      className={cx(
        'sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-divider bg-surface px-4 py-3 lg:-mx-8 lg:px-8',
        hasNavigation && 'max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]',
      )}
    >
      <div role="status" className="min-w-0 flex-1 text-sm text-muted tabular-nums">
        {isRunning && (
          <>
            <p className="font-semibold text-text">
              {t('visits.progress', {
                done: Math.floor(done / partNames.length),
                total: steps.size,
              })}
            </p>
            <progress
              aria-label={t('visits.prepareRound')}
              max={total}
              value={done}
              className="block h-2 w-full max-w-80 accent-primary"
            />
          </>
        )}
        {ready > 0 && <p>{t('visits.size', { size })}</p>}
      </div>
      {isRunning ? (
        <Button variant="secondary" onClick={onStop}>
          {t('visits.stop')}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isBegun && !isOffline && (
            <Button variant="secondary" onClick={() => onBegin(left)}>
              {t('visits.goOn', { count: left.length })}
            </Button>
          )}
          {chosen.length > 0 && !isOffline && (
            <Button onClick={() => onBegin(chosen)}>
              {t('visits.prepare', { count: chosen.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
