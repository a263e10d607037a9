import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopMoment } from '../../../../contract/core/shop-moment.ts';
import type { OrderCommand } from '../../../device/commands/order-commands.ts';
import type { StateOf } from '../../../device/commands/topics.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import type { EntryError } from '../../../device/outbox/outbox-types.ts';
import { closedOf, type RejectedOrder } from '../../../device/outbox/rejected.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatMoney, formatNearDay } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSession } from '../../auth/session/session-store.ts';
import { DayChoice } from '../delivery/day-choice.tsx';
import { daysOpen } from '../delivery/delivery-offers.ts';
import { restoreDraft, textsOf } from '../draft-store.ts';
import { ChangeList } from './change-list.tsx';
import { ClosedDecision } from './closed-decision.tsx';
import { acceptingCommands, changesOf, type OrderChanges } from './order-changes.ts';

export function RejectedDecision({ rejected }: { rejected: RejectedOrder }) {
  const { t } = useTranslation();
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  const { head } = rejected;
  const isOther = head.clNum !== clNum;
  // An order with too many lines has no link to the delivery, because the user must remove lines.
  const isFull = head.lastError?.code === 'ORDER_FULL' && !isOther;
  if (head.command.kind === 'validate-order' || isFull) {
    return <OrderDecision rejected={rejected} />;
  }
  return (
    <OrderDecision rejected={rejected}>
      <ButtonLink
        variant={head.lastError?.days ? 'secondary' : 'primary'}
        to={pathTo(isOther ? 'choix-clients' : 'commande-livraison')}
      >
        {isOther
          ? t('checkout.chooseClient', { client: head.clientName })
          : t('checkout.changeDelivery')}
      </ButtonLink>
    </OrderDecision>
  );
}

interface OrderDecisionProps {
  rejected: RejectedOrder;
  onAccepted?: () => void;
  onTakenBack?: (path: string) => void;
  children?: ReactNode;
}

export function OrderDecision(props: OrderDecisionProps) {
  const { rejected, onAccepted, onTakenBack, children } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const dayId = useId();
  const [chosen, setChosen] = useState<string | undefined>();
  const { head, behind } = rejected;
  const state = outbox.shown('order', head.clNum);
  const closed = closedOf(rejected, state);
  const code = head.lastError?.code ?? 'INTERNAL';
  const days = daysOpen(head.lastError?.days ?? [], shopMoment(serverNow()));
  const day = days.find((one) => one.day === chosen)?.day ?? days[0]?.day;
  const resolution = resolutionOf(rejected, state, day);
  const isPlacing = head.command.kind === 'validate-order';
  const isUndelivered = isPlacing && UNDELIVERED_CODES.includes(code);
  const back = pathTo(isUndelivered ? 'commande-livraison' : 'commande-panier');

  const canRetry = isPlacing && !FINAL_CODES.includes(code);
  const placeAgain = () =>
    resolution?.commands
      ? outbox.correct(head.opId, resolution.commands)
      : outbox.retry([head.opId]);

  async function run(work: Promise<void>, then: (() => void) | undefined): Promise<void> {
    setBusy(true);
    try {
      await work;
      setFailed(false);
      then?.();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  if (closed) {
    const note = () =>
      void run(removeOrder(rejected), () => onTakenBack?.(pathTo('commande-panier')));
    return (
      <div className="flex w-full flex-col gap-4">
        <ClosedDecision rejected={rejected} closed={closed} isBusy={isBusy} onNoted={note} />
        {hasFailed && <Notice tone="error" title={t('quantity.unkept')} />}
      </div>
    );
  }
  return (
    <div className="flex w-full flex-col gap-4">
      <Notice tone="warning" title={t('checkout.decision.title')}>
        <p>{t(code === 'UNREACHABLE' ? 'errors.offline' : `errors.codes.${code}`)}</p>
        <p className="mt-1">{t(HELP[code] ?? 'checkout.decision.help')}</p>
        {days.length > 0 && code !== 'DELIVERY_DAY_GONE' && (
          <p className="mt-1">{t('errors.codes.DELIVERY_DAY_GONE')}</p>
        )}
        {behind.length > 0 && (
          <p className="mt-1">{t('checkout.decision.behind', { count: behind.length })}</p>
        )}
      </Notice>
      {resolution?.changes && <ChangeList changes={resolution.changes} />}
      {days.length > 0 && (
        <DayChoice id={dayId} days={days} value={day} error={undefined} onChange={setChosen} />
      )}
      {hasFailed && <Notice tone="error" title={t('quantity.unkept')} />}
      <div className="flex flex-wrap gap-3">
        {(resolution?.commands || (!resolution && canRetry)) && (
          <Button busy={isBusy} onClick={() => void run(placeAgain(), onAccepted)}>
            {acceptText()}
          </Button>
        )}
        {children}
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => void run(restoreAndRemove(rejected), () => onTakenBack?.(back))}
        >
          {t(isUndelivered ? 'checkout.decision.deliver' : 'checkout.backToCart')}
        </Button>
      </div>
    </div>
  );

  function acceptText(): string {
    if (resolution?.changes) {
      const amount = formatMoney(resolution.changes.total.now, locale);
      return t('checkout.decision.accept', { amount });
    }
    if (!resolution || day === undefined) return t('common.retry');
    return t('checkout.decision.acceptDay', { day: formatNearDay(day, locale) });
  }
}

const UNDELIVERED_CODES: readonly string[] = ['ORDER_NOT_CONFIRMED', 'DELIVERY_DAY_GONE'];

const HELP: {
  [code in EntryError['code']]?: 'checkout.decision.fullHelp' | 'checkout.decision.belowHelp';
} = {
  ORDER_FULL: 'checkout.decision.fullHelp',
  ORDER_BELOW_MINIMUM: 'checkout.decision.belowHelp',
};

/** After these codes, a retry fails. After others, it places the order or returns its changes. */
const FINAL_CODES: readonly string[] = [
  'ORDER_CLOSED',
  'ORDER_EMPTY',
  'ORDER_FULL',
  'ORDER_BELOW_MINIMUM',
  'ORDER_NOT_CONFIRMED',
  'NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
];

interface Resolution {
  changes?: OrderChanges;
  /** Undefined if the answer omits changes: the user may accept only changes that are shown. */
  commands: readonly OrderCommand[] | undefined;
}

/** `deliverOn` is the new delivery day if the chosen day is no longer possible. */
function resolutionOf(
  { head }: RejectedOrder,
  { lines, delivery }: StateOf<'order'>,
  deliverOn: string | undefined,
): Resolution | undefined {
  const { command, lastError } = head;
  const on = deliverOn === undefined ? {} : { deliverOn };
  if (command.kind === 'confirm-order' && deliverOn) {
    return { commands: [{ ...command, delivery: { ...command.delivery, ...on } }] };
  }
  if (command.kind !== 'validate-order' || !delivery) return undefined;
  const chosen = { ...delivery, ...on };
  const now = serverNow();
  const current = lastError?.current;
  if (!current) {
    const again = { kind: 'confirm-order', delivery: chosen } as const;
    return deliverOn ? { commands: [again, { ...command, at: now }] } : undefined;
  }
  const changes = changesOf(command, current);
  if (!changes || changes.result.length === 0) return undefined;
  const accepted = { command, changes, current, lines, delivery: chosen, now };
  return { changes, commands: changes.more > 0 ? undefined : acceptingCommands(accepted) };
}

async function restoreAndRemove(rejected: RejectedOrder): Promise<void> {
  const { head, validation } = rejected;
  const { userKey, clNum } = head;
  if (validation) {
    const texts = textsOf(validation.command);
    await restoreDraft({ userKey, clNum }, texts).catch(() => undefined);
  }
  await removeOrder(rejected);
}

async function removeOrder({ head, validation }: RejectedOrder): Promise<void> {
  // The validation depends on the entry of the delivery, so the validation is removed first.
  if (validation && validation !== head) await outbox.remove([validation.opId]);
  await outbox.correct(head.opId, []);
}
