import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useSpeech } from '../../i18n/i18n.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { beforeUpdate } from '../../lib/unsaved.ts';
import { deviceCatalogue } from '../../offline/catalogue/device-catalogue.ts';
import { userDatabase } from '../../offline/database/user-database.ts';
import { connection } from '../../offline/device-connection.ts';
import { openTabChannel } from '../../offline/outbox-browser.ts';
import { onPurge } from '../../offline/purge.ts';
import { Button } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip-class.ts';
import type { CartOwner } from '../cart/cart.ts';
import { useShownCount } from '../catalogue/list/use-shown-count.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { FillSummary } from '../reorder/fill-summary.tsx';
import { FillWay } from '../reorder/fill-way.tsx';
import { type Filling, useFill } from '../reorder/use-fill.ts';
import { type CheckedLine, checkLines } from './check-lines.ts';
import { createCodeBook } from './list/code-book.ts';
import { createQuickList, type QuickList } from './list/quick-list.ts';
import { ListField } from './list-field.tsx';
import { QuickEntry } from './quick-entry.tsx';
import { QuickRow } from './quick-row.tsx';

const SHARED = 'texte';

export function QuickOrder({ catalogue, owner }: { catalogue: Catalogue; owner: CartOwner }) {
  const { t } = useSpeech();
  const [parameters, setParameters] = useSearchParams();
  const shared = parameters.get(SHARED);
  const list = quickListOf(owner.userKey, owner.clNum);
  const lines = useStore(list, (shown) => shown.lines);
  const { source } = catalogue;
  const book = useMemo(() => createCodeBook(source), [source]);
  const { known, isAsking } = useStore(book);
  useEffect(() => {
    book.want(lines.flatMap(({ readings }) => readings.map(({ code }) => code)));
  }, [book, lines]);
  // During synchronisation every new chunk would ask the server again.
  useEffect(
    () => deviceCatalogue.onChange(() => source.isInstant() && book.again()),
    [book, source],
  );
  // The replica may open late, without a change of its data.
  useEffect(() => {
    let wasInstant = source.isInstant();
    return deviceCatalogue.subscribe(() => {
      if (source.isInstant() && !wasInstant) book.again();
      wasInstant = source.isInstant();
    });
  }, [book, source]);
  useEffect(() => connection.onReconnect(book.again), [book]);
  const checked = useMemo(() => checkLines(lines, known), [lines, known]);
  const planned = useMemo(
    () => checked.map((one) => one.planned).filter((one) => one !== undefined),
    [checked],
  );
  const filling = useFill(planned);
  const ready = checked.filter(({ fault }) => fault === undefined);

  useEffect(() => {
    if (shared === null) return;
    list.setText(shared);
    setParameters({}, { replace: true, preventScrollReset: true });
  }, [shared, list, setParameters]);

  async function fillCart(): Promise<void> {
    const taken = ready.map(({ line }) => line);
    const numbers = new Set(taken.map(({ number }) => number));
    const products = new Map(planned.map(({ product, wanted }) => [wanted.arNum, product]));
    await filling.fill((arNum) => products.get(arNum), {
      leave: (keep) => list.handOver(numbers, keep),
      comeBack: (keep) => list.takeBack(taken, keep),
    });
  }

  return (
    <div className="grid grid-cols-1 items-start gap-4 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-4 rounded-md border border-divider bg-surface p-4 lg:p-5">
          <QuickEntry catalogue={catalogue} list={list} />
          <ListField list={list} />
        </div>
        <p role="status" className="font-semibold empty:hidden">
          {lines.length > 0 &&
            (isAsking
              ? t('quick.asking')
              : `${t('quick.ready', { count: ready.length })}, ${t('quick.toCorrect', { count: checked.length - ready.length })}`)}
        </p>
        {lines.length > 0 && (
          <>
            <FillWay filling={filling} />
            <QuickRows {...{ catalogue, list, checked, filling, isAsking }} />
          </>
        )}
      </div>
      <FillSummary filling={filling} onFill={fillCart} />
    </div>
  );
}

interface QuickRowsProps {
  catalogue: Catalogue;
  list: QuickList;
  checked: readonly CheckedLine[];
  filling: Filling;
  isAsking: boolean;
}

function QuickRows({ catalogue, list, checked, filling, isAsking }: QuickRowsProps) {
  const { t } = useSpeech();
  const { state } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  // The lines that were faulty when the filter was set: corrected lines stay in sight.
  const [chosen, setChosen] = useState<ReadonlySet<number> | undefined>();
  const faulty = checked.filter(({ fault }) => fault !== undefined);
  const rows = chosen
    ? checked.filter(({ line, fault }) => fault !== undefined || chosen.has(line.number))
    : checked;
  const { shown, more } = useShownCount(end, { total: rows.length, rows }, state);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(faulty.length > 0 || chosen) && (
          <button
            type="button"
            aria-pressed={chosen !== undefined}
            onClick={() =>
              setChosen(chosen ? undefined : new Set(faulty.map(({ line }) => line.number)))
            }
            className={chipClass(chosen !== undefined)}
          >
            {t('quick.toCorrect', { count: faulty.length })}
          </button>
        )}
        <Button
          variant="quiet"
          onClick={() => list.remove(new Set(checked.map(({ line }) => line.number)))}
        >
          {t('quick.clear')}
        </Button>
      </div>
      <ul
        aria-label={t('quick.lines')}
        className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
      >
        {rows.slice(0, shown).map((one) => (
          <QuickRow
            // The number alone may pass to another tab's line, and a half-typed correction with it.
            key={`${one.line.number} ${one.line.text}`}
            {...{ catalogue, list, isAsking }}
            checked={one}
            addition={filling.additionOf(one.planned?.wanted.arNum)}
          />
        ))}
      </ul>
      <div ref={end} className="flex min-h-12 flex-col items-center gap-3 text-sm text-muted">
        {shown < rows.length && (
          <Button variant="secondary" onClick={more}>
            {t('catalogue.showMore')}
          </Button>
        )}
      </div>
    </>
  );
}

/** One list per client, because undo may return lines to a client who is no longer shown. */
const lists = new Map<string, QuickList>();

function quickListOf(userKey: string, clNum: number): QuickList {
  const name = `quick-${userKey} ${clNum}`;
  const known = lists.get(name);
  if (known) return known;
  const list = createQuickList({
    database: () => userDatabase(userKey),
    clNum,
    newId: randomUuid,
    openChannel: (heard) => openTabChannel(name, heard),
  });
  lists.set(name, list);
  return list;
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') for (const list of lists.values()) list.look();
});
beforeUpdate(() => Promise.all([...lists.values()].map((list) => list.kept())));
onPurge(() => {
  for (const list of lists.values()) list.close();
  lists.clear();
});
