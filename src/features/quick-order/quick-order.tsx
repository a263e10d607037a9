import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { connection } from '../../device/connection/device-connection.ts';
import { openTabChannel } from '../../device/connection/outbox-browser.ts';
import { onPurge } from '../../device/database/purge.ts';
import { userDatabase } from '../../device/database/user-database.ts';
import { deviceCatalogue } from '../../device/replica/device-catalogue.ts';
import { beforeUpdate } from '../../lib/unsaved.ts';
import { cx } from '../../ui/class-names.ts';
import { BESIDE } from '../../ui/layout/beside.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { CartOwner } from '../cart/cart.ts';
import { cart } from '../cart/device-cart.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { FillSummary } from '../reorder/fill-summary.tsx';
import { FillWay } from '../reorder/fill-way.tsx';
import { useFill } from '../reorder/use-fill.ts';
import { checkLines, isReady } from './check-lines.ts';
import { createListLookup } from './list/list-lookup.ts';
import { QuickList } from './list/quick-list.ts';
import { ListField } from './list-field.tsx';
import { QuickEntry } from './quick-entry.tsx';
import { QuickRows } from './quick-rows.tsx';
import { SetAside } from './set-aside.tsx';

const SHARED = 'texte';
const WIDE = '(min-width: 64rem)';

export function QuickOrder({ catalogue, owner }: { catalogue: Catalogue; owner: CartOwner }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const shared = parameters.get(SHARED);
  const list = quickListOf(owner.userKey, owner.clNum);
  const lines = useStore(list, (shown) => shown.lines);
  const { source, isAdmitted } = catalogue;
  const book = useMemo(
    () => createListLookup(source, isAdmitted, () => [...cart.getState().lines.keys()]),
    [source, isAdmitted],
  );
  const { known, isAsking } = useStore(book);
  // Starts the lookup before the paint, so that the page does not show a new line as unknown.
  useLayoutEffect(() => book.want(lines), [book, lines]);
  // This runs for each new chunk of a synchronisation, so ask only if the device can answer.
  useEffect(
    () => deviceCatalogue.onChange(() => source.isInstant() && book.again()),
    [book, source],
  );
  // The replica can become usable while its data stays the same: ask again at this moment.
  useEffect(() => {
    let wasInstant = source.isInstant();
    return deviceCatalogue.subscribe(() => {
      if (source.isInstant() && !wasInstant) book.again();
      wasInstant = source.isInstant();
    });
  }, [book, source]);
  useEffect(() => connection.onReconnect(book.again), [book]);
  const checked = useMemo(() => checkLines(lines, known), [lines, known]);
  const planned = useMemo(() => checked.flatMap((one) => one.planned ?? []), [checked]);
  const filling = useFill(planned);
  const isWide = useMedia(WIDE);
  const read = useRef<HTMLParagraphElement>(null);
  const ready = checked.filter(isReady);
  const listed = checked.filter(({ place }) => place === 'list');
  const aside = checked.filter(({ place }) => place === 'aside');

  useEffect(() => {
    if (shared === null) return;
    list.setText(shared);
    setParameters({}, { replace: true, preventScrollReset: true });
  }, [shared, list, setParameters]);

  /** On a phone, the lines may be below the visible part of the page, so scroll to them. */
  const showRead = useCallback(() => {
    requestAnimationFrame(() => {
      const top = read.current?.getBoundingClientRect().top ?? 0;
      if (top > window.innerHeight / 2) read.current?.scrollIntoView();
    });
  }, []);

  async function fillCart(): Promise<void> {
    // Texts that were set aside are from the same message, so they are removed with its lines.
    const numbers = new Set(
      [...ready, ...aside].flatMap(({ line, continuedBy }) => [
        line.number,
        continuedBy ?? line.number,
      ]),
    );
    const taken = lines.filter(({ number }) => numbers.has(number));
    const products = new Map(planned.map(({ product, wanted }) => [wanted.arNum, product]));
    await filling.fill((arNum) => products.get(arNum), {
      leave: (keep) => list.handOver(numbers, keep),
      comeBack: (keep) => list.takeBack(taken, keep),
    });
  }

  return (
    <div className={cx(BESIDE, 'max-lg:pb-16')}>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-4 rounded-md border border-divider bg-surface p-4 lg:p-5">
          <QuickEntry catalogue={catalogue} list={list} />
          <ListField list={list} onRead={showRead} />
        </div>
        <p ref={read} role="status" className="scroll-mt-4 font-semibold empty:hidden">
          {lines.length > 0 &&
            (isAsking
              ? t('quick.asking')
              : [
                  t('quick.ready', { count: ready.length }),
                  t('quick.toCorrect', { count: listed.length - ready.length }),
                  ...(aside.length > 0 ? [t('quick.setAside', { count: aside.length })] : []),
                ].join(', '))}
        </p>
        {lines.length > 0 && (
          <>
            <FillWay filling={filling} />
            <QuickRows
              catalogue={catalogue}
              list={list}
              filling={filling}
              isAsking={isAsking}
              checked={listed}
            />
            {!isAsking && <SetAside list={list} aside={aside} />}
          </>
        )}
      </div>
      {(isWide || lines.length > 0) && <FillSummary filling={filling} onFill={fillCart} />}
    </div>
  );
}

/** One list per user and client: an undo may return lines to a client that is not shown. */
const lists = new Map<string, QuickList>();

function quickListOf(userKey: string, clNum: number): QuickList {
  const name = `quick-${userKey} ${clNum}`;
  const known = lists.get(name);
  if (known) return known;
  const list = new QuickList(
    clNum,
    () => userDatabase(userKey),
    (heard) => openTabChannel(name, heard),
  );
  lists.set(name, list);
  return list;
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') for (const list of lists.values()) list.synchronise();
});
beforeUpdate(() => Promise.all([...lists.values()].map((list) => list.settled())));
onPurge(() => {
  for (const list of lists.values()) list.close();
  lists.clear();
});
