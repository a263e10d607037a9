import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useSpeech } from '../../i18n/i18n.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { beforeUpdate } from '../../lib/unsaved.ts';
import { deviceCatalogue } from '../../offline/catalogue/device-catalogue.ts';
import { userDatabase } from '../../offline/database/user-database.ts';
import { connection } from '../../offline/device-connection.ts';
import { openTabChannel } from '../../offline/outbox-browser.ts';
import { onPurge } from '../../offline/purge.ts';
import type { CartOwner } from '../cart/cart.ts';
import type { Catalogue } from '../products/catalogue.ts';
import type { PlannedLine } from '../reorder/fill-plan.ts';
import { FillWay } from '../reorder/fill-way.tsx';
import { useFill } from '../reorder/use-fill.ts';
import { type CheckedLine, checkLines } from './check-lines.ts';
import { createCodeBook } from './list/code-book.ts';
import { createQuickList, type QuickList } from './list/quick-list.ts';
import { readListText } from './list/read-list.ts';
import { ListField } from './list-field.tsx';
import type { ListLine } from './order-list.ts';
import type { Reading } from './order-words.ts';
import { QuickEntry } from './quick-entry.tsx';
import { QuickRows } from './quick-rows.tsx';
import { QuickSummary } from './quick-summary.tsx';
import { useIntake } from './use-intake.ts';

interface QuickOrderProps {
  catalogue: Catalogue;
  owner: Pick<CartOwner, 'userKey' | 'clNum'>;
}

const SHARED = 'texte';

export function QuickOrder({ catalogue, owner }: QuickOrderProps) {
  const { t } = useSpeech();
  const list = quickListOf(owner.userKey, owner.clNum);
  const { lines, text } = useStore(list);
  const { refusal, isOver, takeText, takeFile } = useIntake(list);
  const { checked, isAsking } = useCheckedLines(catalogue, lines);
  const planned = useMemo(
    () => checked.flatMap((one): PlannedLine[] => (one.planned ? [one.planned] : [])),
    [checked],
  );
  const { additions, way, setWay, isBusy, isBlocked, fill } = useFill(planned);
  const ready = checked.filter(({ fault }) => fault === undefined);
  useShared(list.setText);

  function add(typed: string, reading: Reading | undefined): void {
    const [line] = reading ? [] : readListText(typed);
    const readings = reading ? [reading] : (line?.readings ?? []);
    list.add([{ number: 1, text: reading ? `${typed} · ${reading.quantity}` : typed, readings }]);
  }

  async function read(): Promise<void> {
    if (await takeText(text)) list.setText('');
  }

  async function fillCart(): Promise<void> {
    const taken = ready.map(({ line }) => line);
    const numbers = new Set(taken.map(({ number }) => number));
    const products = new Map(planned.map(({ product, wanted }) => [wanted.arNum, product]));
    await fill((arNum) => products.get(arNum), {
      leave: (keep) => list.handOver(numbers, keep),
      comeBack: (keep) => list.takeBack(taken, keep),
    });
  }

  return (
    <div className="grid grid-cols-1 items-start gap-4 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-4 rounded-md border border-divider bg-surface p-4 lg:p-5">
          <QuickEntry catalogue={catalogue} onAdd={add} />
          <ListField
            {...{ text, refusal, isOver }}
            onText={list.setText}
            onRead={() => void read()}
            onFile={(file) => void takeFile(file)}
          />
        </div>
        <p role="status" className="font-semibold empty:hidden">
          {lines.length > 0 &&
            (isAsking
              ? t('quick.asking')
              : `${t('quick.ready', { count: ready.length })}, ${t('quick.toCorrect', { count: checked.length - ready.length })}`)}
        </p>
        {setWay && lines.length > 0 && <FillWay way={way} onChange={setWay} />}
        {lines.length > 0 && <QuickRows {...{ catalogue, list, checked, additions, isAsking }} />}
      </div>
      <QuickSummary {...{ additions, isBusy, isBlocked }} onFill={() => void fillCart()} />
    </div>
  );
}

function useShared(setText: (text: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const shared = parameters.get(SHARED);
  useEffect(() => {
    if (shared === null) return;
    setText(shared);
    setParameters({}, { replace: true, preventScrollReset: true });
  }, [shared, setText, setParameters]);
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

function useCheckedLines({ source }: Catalogue, lines: readonly ListLine[]) {
  const book = useMemo(() => createCodeBook({ codes: source.codes }), [source]);
  const { known, isAsking } = useStore(book);
  useEffect(() => {
    book.want(lines.flatMap(({ readings }) => readings.map(({ code }) => code)));
  }, [book, lines]);
  useEffect(() => {
    // During synchronisation every new chunk would ask the server again.
    const leaveDevice = deviceCatalogue.onChange(() => source.isInstant() && book.again());
    // The replica may open late, without a change of its data.
    let wasInstant = source.isInstant();
    const leaveState = deviceCatalogue.subscribe(() => {
      if (source.isInstant() && !wasInstant) book.again();
      wasInstant = source.isInstant();
    });
    const leaveConnection = connection.onReconnect(book.again);
    return () => {
      leaveDevice();
      leaveState();
      leaveConnection();
    };
  }, [book, source]);
  const checked: CheckedLine[] = useMemo(() => checkLines(lines, known), [lines, known]);
  return { checked, isAsking };
}
