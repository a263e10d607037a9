import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import type { Entry } from '../../../device/outbox/outbox-types.ts';
import { type RejectedOrder, rejectedOrders } from '../../../device/outbox/rejected.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Correction, correctionsOf } from './corrections.ts';
import { EntryButton, EntryList } from './entry-list.tsx';
import { reasonOf } from './entry-text.ts';
import type { EntryActions } from './use-entry-actions.ts';
import type { EntryText, KnownProducts } from './use-entry-text.ts';

interface RejectedPartProps {
  entries: readonly Entry[];
  overtaken: ReadonlySet<string>;
  products: KnownProducts;
  clNum: number | undefined;
  decide: (order: RejectedOrder) => ReactNode;
  textOf: EntryText;
  actions: EntryActions;
  onRemove: (entries: readonly Entry[]) => void;
}

export function RejectedPart(props: RejectedPartProps) {
  const { entries, overtaken, products, clNum, decide, textOf, actions, onRemove } = props;
  const { t } = useTranslation();
  const orders = rejectedOrders(entries);
  const held = new Set<Entry>(orders.flatMap((order) => order.held));
  // A rejected order is listed once, as the command that places the order.
  const orderOf = (entry: Entry) =>
    orders.find(({ head, validation }) => entry === head || entry === validation);
  const shown = entries
    .filter((entry) => !held.has(entry))
    .map((entry) => orderOf(entry)?.validation ?? entry);
  const again = shown.filter((entry) => !overtaken.has(entry.opId) && !orderOf(entry));
  return (
    <>
      <p className="text-muted">{t('sending.toCheckHelp')}</p>
      {shown.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {again.length > 0 && (
            <Button variant="secondary" onClick={() => actions.retry(again)}>
              {t('sending.retryAll')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onRemove(entries)}>
            {t('sending.removeAll')}
          </Button>
        </div>
      )}
      <EntryList
        entries={shown}
        textOf={textOf}
        areBelow
        about={(entry, moment) =>
          orderOf(entry) ? (
            moment
          ) : (
            <>
              <p>
                <span className="font-semibold text-warning">{t('sending.refused')}</span>
                {entry.lastError && ` · ${reasonOf(entry.lastError, t)}`}
              </p>
              {overtaken.has(entry.opId) && <p>{t('sending.overtaken')}</p>}
              <p>{moment}</p>
            </>
          )
        }
        actions={(entry, what) => {
          const order = orderOf(entry);
          if (order) return decide(order);
          const isOvertaken = overtaken.has(entry.opId);
          const corrections = isOvertaken ? [] : correctionsFor(entry, products, clNum);
          return (
            <>
              {corrections.map((correction) => (
                <CorrectionButton
                  key={JSON.stringify(correction)}
                  correction={correction}
                  what={what}
                  onCorrect={() =>
                    'command' in correction
                      ? actions.correct(entry, correction.command)
                      : actions.retry([entry])
                  }
                />
              ))}
              <EntryButton
                variant="quiet"
                action={t('sending.remove')}
                what={what}
                onClick={() => onRemove([entry])}
              />
            </>
          );
        }}
      />
    </>
  );
}

/** Uses current products only for entries of the current client: each client has other prices. */
function correctionsFor(
  entry: Entry,
  products: KnownProducts,
  clNum: number | undefined,
): Correction[] {
  const isOurs = entry.clNum === clNum;
  const known =
    isOurs && 'article' in entry.command ? products.get(entry.command.article.arNum) : undefined;
  const { lines } = outbox.shown('order', entry.clNum);
  // `look` opens the cart, and the page can show only the cart of the current client.
  return correctionsOf(entry, known, lines).filter(({ kind }) => kind !== 'look' || isOurs);
}

interface CorrectionButtonProps {
  correction: Correction;
  what: string;
  onCorrect: () => void;
}

function CorrectionButton({ correction, what, onCorrect }: CorrectionButtonProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (correction.kind === 'substitutes' || correction.kind === 'look') {
    const to =
      correction.kind === 'look'
        ? pathTo('commande-panier')
        : pathTo('produit-id', { id: correction.arNum });
    return (
      <ButtonLink variant="secondary" to={to}>
        {t(`sending.${correction.kind}`)}
      </ButtonLink>
    );
  }
  return (
    <EntryButton variant="secondary" action={labelOf(correction)} what={what} onClick={onCorrect} />
  );

  function labelOf(one: Exclude<Correction, { kind: 'substitutes' | 'look' }>): string {
    if (one.kind !== 'quantity') return t(`sending.${one.kind}`);
    const { quantity, packSize } = one;
    const shown = formatCount(quantity, locale);
    if (packSize === 1) return t('sending.order', { quantity: shown });
    const count = quantity / packSize;
    const packs = { packs: formatCount(count, locale), size: packSize };
    return t('sending.orderPacks', { quantity: shown, count, ...packs });
  }
}
