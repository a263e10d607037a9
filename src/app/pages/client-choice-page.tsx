import { IdCard, Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { userKey, useSession } from '../../features/auth/session/session-store.ts';
import { ClientListState, useClientList } from '../../features/clients/client-list-state.tsx';
import { ClientDetailView } from '../../features/visits/client-detail/client-detail-view.tsx';
import { choiceView } from '../../features/visits/round/choice-view.ts';
import { useOwnRound } from '../../features/visits/round/current-round.ts';
import { RoundView } from '../../features/visits/round/round-view.tsx';
import { useVisits } from '../../features/visits/round/round-visits.ts';
import { useReadiness } from '../../features/visits/round/use-readiness.ts';
import { VisitMarks } from '../../features/visits/round/visit-marks.tsx';
import { clientDetailPath, detailsPath, roundPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { beginRound } from '../choice/begin-round.ts';
import { ChoiceFailed } from '../choice/choice-failed.tsx';
import { useChooseClient } from '../choice/session-choice.ts';

export function ClientChoicePage() {
  const user = useSession((session) => session.user);
  return user?.type === 'commercial' && <ClientChoice key={userKey(user)} user={user} />;
}

const SIGN = 'size-5';
const NONE: readonly ClientRow[] = [];

function ClientChoice({ user }: { user: CommercialUser }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const clients = useClientList(userKey(user));
  const round = useOwnRound(userKey(user), clients.list);
  const state = useStore(round);
  const readinessOf = useReadiness();
  const visits = useVisits(clients.list?.rows ?? NONE, state.last, state.prepared);
  const { choose, choosing, failure } = useChooseClient(user, () => void clients.reload());
  const view = choiceView(search);
  const { list } = clients;

  if (view.kind === 'round' && list) {
    const { recents } = clients;
    return (
      <>
        <ChoiceFailed failure={failure} />
        <RoundView
          user={user}
          round={round}
          state={state}
          recents={recents}
          choosing={choosing}
          rows={list.rows}
          onBegin={(some) => void beginRound(user, round, some)}
          onVisit={(row) => void choose(row, clientDetailPath(row.clNum))}
        />
      </>
    );
  }
  if (view.kind === 'client' && list) {
    const row = list.rows.find(({ clNum }) => clNum === view.clNum);
    return (
      <ClientDetailView
        key={view.clNum}
        user={user}
        row={row}
        choosing={choosing}
        onChoose={choose}
      >
        <ChoiceFailed failure={failure} />
      </ClientDetailView>
    );
  }
  const showsDetails = view.kind === 'details';
  return (
    <ClientListState
      {...clients}
      current={user.CLIENT?.ClNum}
      choosing={choosing}
      round={state.last}
      readiness={(clNum) => readinessOf(state.prepared.get(clNum))}
      noteOf={(clNum) => {
        const visit = visits.find(({ row }) => row.clNum === clNum);
        return visit && <VisitMarks visit={visit} areFiguresShown />;
      }}
      onChoose={(row) => void (showsDetails ? navigate(clientDetailPath(row.clNum)) : choose(row))}
    >
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          to={roundPath()}
          variant="secondary"
          icon={<Route aria-hidden="true" className={SIGN} />}
        >
          {t('visits.prepareRound')}
        </ButtonLink>
        {showsDetails ? (
          <p className="text-muted">{t('visits.detailsHelp')}</p>
        ) : (
          <ButtonLink
            to={detailsPath()}
            variant="quiet"
            icon={<IdCard aria-hidden="true" className={SIGN} />}
          >
            {t('visits.details')}
          </ButtonLink>
        )}
      </div>
      <ChoiceFailed failure={failure} />
    </ClientListState>
  );
}
