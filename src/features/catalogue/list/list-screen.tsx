import { RefreshCw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useIsLate } from '../../../ui/settling.ts';
import { CopyAge } from '../../history/read-states.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import {
  type ListBase,
  listKey,
  parametersOf,
  queryOf,
  sortsOf,
} from '../../products/list/list-filters.ts';
import type { ListView } from '../../products/list/list-session.ts';
import { useShelves } from '../../products/use-shelves.ts';
import { FilterBar, useHasPanels } from '../filters/filter-bar.tsx';
import { ListEmpty, ListFailed } from '../list-states/list-states.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LookSwitch, useListLook } from './look-switch.tsx';
import { ProductList } from './product-list.tsx';
import { SteadyPlace } from './steady-place.tsx';

interface ListScreenProps {
  catalogue: Catalogue;
  base: ListBase;
  title: string;
  crumbs?: readonly { name: string; to?: string | undefined }[];
  lead?: ReactNode;
}

/** How long the list waits for categories and brands, which would push the rows down. */
const SHELVES_MS = 3000;

export function ListScreen(props: ListScreenProps) {
  const { catalogue, base, title, crumbs, lead } = props;
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const query = queryOf(base, parameters);
  const key = listKey(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the query
  const session = useMemo(() => catalogue.datedList(query), [catalogue, key]);
  const view = useStore(session);
  const reload = () => void session.load();
  const shelves = useShelves(catalogue);
  const areLate = useIsLate(!shelves, SHELVES_MS);
  const isOpening = !shelves && !areLate && view.phase !== 'failed';
  const look = useListLook();
  const hasPanels = useHasPanels();
  // While the next list loads, the filters of the last list stay: an open panel must not vanish.
  const [facets, setFacets] = useState(view.facets);
  if (view.facets && view.facets !== facets) setFacets(view.facets);

  // The filters show a choice before the URL changes: a second choice adds to the first one.
  const [chosen, setChosen] = useState<{ from: string; query: ListQuery } | undefined>();
  if (chosen && chosen.from !== key) setChosen(undefined);
  const wanted = chosen?.query ?? query;

  function change(next: ListQuery) {
    setChosen({ from: key, query: next });
    setParameters(parametersOf(base, next), { preventScrollReset: true });
  }

  const sort = (
    <SelectField
      label={t('catalogue.sort')}
      value={wanted.sort}
      options={sortsOf(wanted).map((value) => ({
        value,
        label: t('catalogue.sortBy', { order: t(`catalogue.sorts.${value}`) }),
      }))}
      onChange={(next) => change({ ...wanted, sort: next })}
    />
  );
  const whole = { name: t('catalogue.whole'), to: pathTo('categorie-id', { id: WHOLE_CATALOGUE }) };
  return (
    <SteadyPlace rows={view.rows}>
      <div className="flex flex-col gap-1.5 sm:gap-4">
        <div>
          <Breadcrumbs label={t('catalogue.crumbs')} crumbs={crumbs ?? [whole, { name: title }]} />
          <PageHeading
            title={title}
            aside={
              !isOpening && view.phase === 'ready' && t('catalogue.products', { count: view.total })
            }
            end={<DataAge key={key} view={view} />}
          />
        </div>
        {isOpening ? (
          <ListSkeleton look={look} onRetry={reload} />
        ) : (
          <>
            {lead}
            <div className="flex items-start justify-between gap-2">
              {facets ? (
                <FilterBar
                  base={base}
                  facets={facets}
                  shelves={shelves}
                  query={wanted}
                  total={view.total}
                  sort={sort}
                  onChange={change}
                />
              ) : (
                !hasPanels && <div className="py-1">{sort}</div>
              )}
              <div className="ml-auto flex gap-2 py-1">
                {hasPanels && sort}
                <LookSwitch />
              </div>
            </div>
            {view.hasNewOrder && <NewOrderHint onRefresh={reload} />}
            {view.phase === 'loading' && <ListSkeleton look={look} onRetry={reload} />}
            {view.phase === 'failed' && <ListFailed failure={view.failure} onRetry={reload} />}
            {view.phase === 'ready' && view.total === 0 && (
              <ListEmpty query={query} base={base} onChange={change} />
            )}
            {view.phase === 'ready' && view.total > 0 && (
              <ProductList key={key} session={session} view={view} look={look} label={title} />
            )}
          </>
        )}
      </div>
    </SteadyPlace>
  );
}

function NewOrderHint({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      // The hint has a fixed position over the list, so that no row moves when the hint appears.
      className="fixed bottom-[calc(var(--bottom-height,0px)+1rem)] left-1/2 z-20 flex -translate-x-1/2 items-center gap-3 rounded-full border border-divider bg-surface py-1 pr-1 pl-4 text-sm shadow-lg"
    >
      <span className="text-muted">{t('catalogue.listChanged')}</span>
      <button
        type="button"
        onClick={onRefresh}
        className="flex min-h-9 items-center gap-2 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft"
      >
        <RefreshCw className="size-4" />
        {t('catalogue.refresh')}
      </button>
    </div>
  );
}

const OLD_MS = 10 * 60 * 1000;

function DataAge({ view }: { view: ListView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { verifiedAt } = useStore(deviceCatalogue);
  const isOnline = useIsOnline();
  // A date that the heading has shown stays, so that no row moves when new rows arrive.
  const [wasCopy, setWasCopy] = useState(false);
  if (view.copiedAt !== undefined && !wasCopy) setWasCopy(true);
  if (view.copiedAt !== undefined) return <CopyAge copiedAt={view.copiedAt} />;
  if (view.where !== 'device') return null;
  if (view.missing) {
    return t('catalogue.partly', {
      products: formatCount(view.missing.products, locale),
      expected: formatCount(view.missing.expected, locale),
    });
  }
  if (verifiedAt === undefined) return null;
  if (!wasCopy && isOnline && serverNow() - verifiedAt < OLD_MS) return null;
  return <CopyAge copiedAt={verifiedAt} />;
}
