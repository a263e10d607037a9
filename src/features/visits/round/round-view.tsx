import { useEffect, useMemo, useState } from 'react';
import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { pathTo } from '../../../lib/paths.ts';
import { deviceCatalogue } from '../../../offline/catalogue/device-catalogue.ts';
import { readStorage } from '../../../offline/storage-state.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { clientsWith, prepareClients } from '../../clients/lazy/client-search.ts';
import type { Round, RoundState } from './round.ts';
import { RoundBar } from './round-bar.tsx';
import { RoundClient } from './round-client.tsx';
import { RoundFilters } from './round-filters.tsx';

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
  const picked = rows.filter(({ clNum }) => chosen.has(clNum));
  const begin = (some: readonly ClientRow[]) => {
    setSelection(chosen);
    onBegin(some, picked);
  };

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
      <RoundFilters
        {...{ rows, recents, query, onQuery: setQuery }}
        last={state.last}
        onChoose={(clNums) => setSelection(new Set(clNums))}
      />
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
        onStop={() => round.stop()}
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
