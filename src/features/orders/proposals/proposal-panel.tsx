import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CartLine,
  LineChange,
  PlacedOrderDetail,
} from '../../../../contract/orders/schemas.ts';
import { type ProposalAnswer, proposalAnswers } from '../../../../contract/orders/statuses.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import type { LaneOwner } from '../../../device/outbox/outbox-types.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount, formatUnitPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { laneOwner, useSession } from '../../auth/session/session-store.ts';
import { unitPriceOf } from '../../cart/line-changes.ts';
import { useAnswers } from './use-answers.ts';

/** An answered proposal stays listed until the page has read the order anew. */
export function ProposalPanel({ order }: { order: PlacedOrderDetail }) {
  const user = useSession((session) => session.user);
  const isOpen = order.changes?.some(({ proposal }) => proposal?.state === 'open');
  const owner = laneOwner(user);
  return owner && isOpen && <Questions order={order} owner={owner} />;
}

interface QuestionsProps {
  order: PlacedOrderDetail;
  owner: LaneOwner;
}

function Questions({ order, owner }: QuestionsProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { answers } = useAnswers(owner.clNum);
  const texts =
    owner.coNum === null
      ? ({ title: 'orders.proposal.titleOf', help: 'orders.proposal.helpOf' } as const)
      : ({ title: 'orders.proposal.title', help: 'orders.proposal.help' } as const);
  const open = (order.changes ?? []).filter(({ proposal }) => proposal?.state === 'open');
  const count = open.filter(({ proposal }) => !answers.has(proposal?.key ?? '')).length;
  return (
    <section
      aria-labelledby={heading}
      className="rounded-md bg-warning-soft p-4 forced-colors:border"
    >
      <h2 id={heading} className="font-semibold text-warning">
        {count > 0 ? t(texts.title, { count }) : t('orders.proposal.thanks')}
      </h2>
      {count > 0 && <p className="text-sm">{t(texts.help, { count })}</p>}
      <ul className="mt-3 flex flex-col gap-2">
        {open.map((change) => (
          <Question key={change.proposal?.key} change={change} order={order} owner={owner} />
        ))}
      </ul>
    </section>
  );
}

function Question({ change, order, owner }: QuestionsProps & { change: LineChange }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [hasFailed, setFailed] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { answers, unsent } = useAnswers(owner.clNum);
  const ordered = order.lines.find(({ ArNum }) => ArNum === change.arNum);
  const { proposal } = change;
  if (!ordered || !proposal) return null;
  const { key, lines } = proposal;
  const proposed = lines.map(({ name }) => name);
  const given = answers.get(key);
  const saleOf = (line: CartLine) => ({
    quantity: formatCount(line.LCQuantite, locale),
    name: line.name,
    price: formatUnitPrice(unitPriceOf(line), locale),
  });

  function answer(said: ProposalAnswer): void {
    const about = { ceNum: order.ceNum, order: order.number, ordered: ordered?.name ?? '' };
    const command = { kind: 'answer-proposal', key, answer: said, proposed, ...about } as const;
    outbox.dispatch('proposals', owner, command).then(
      () => {
        setFailed(false);
        // The pressed button disappears, so move the focus to the row.
        row.current?.focus({ preventScroll: true });
      },
      () => setFailed(true),
    );
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      data-proposal={key}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        {lines.map((line) => (
          <p key={line.ArNum} className="font-semibold text-pretty tabular-nums">
            {t('orders.proposal.offer', saleOf(line))}
          </p>
        ))}
        <p className="text-sm text-pretty text-muted tabular-nums">
          {t('orders.proposal.inPlaceOf', saleOf(ordered))}
        </p>
        {change.note && <p className="text-sm [overflow-wrap:anywhere]">{change.note}</p>}
      </div>
      <div role="status" className="empty:hidden">
        {given && (
          <p className="font-semibold">
            {t(`orders.proposal.${given}`)}
            <span className="block text-sm font-normal text-muted">
              {t(unsent.has(key) ? 'orders.proposal.unsent' : 'orders.proposal.sent')}
            </span>
          </p>
        )}
      </div>
      {!given && (
        <div className="flex flex-wrap gap-2">
          {proposalAnswers.map((said) => (
            <Button
              key={said}
              variant={said === 'accepted' ? 'primary' : 'secondary'}
              aria-label={t(`orders.proposal.${said}Of`, { name: proposed.join(', ') })}
              onClick={() => answer(said)}
            >
              {t(`orders.proposal.${said}It`)}
            </Button>
          ))}
        </div>
      )}
      {hasFailed && (
        <p role="alert" className="basis-full text-sm font-medium text-error">
          {t('orders.proposal.failed')}
        </p>
      )}
    </li>
  );
}
