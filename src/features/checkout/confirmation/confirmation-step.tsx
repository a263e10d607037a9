import { Check, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { PlacedOrder } from '../../../device/commands/placing.ts';
import { isOnline } from '../../../device/connection/connection.ts';
import { useConnection } from '../../../device/connection/use-connection.ts';
import { closedOf } from '../../../device/outbox/rejected.ts';
import { unsentMessageKey } from '../../../i18n/unsent-message-key.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BESIDE } from '../../../ui/layout/beside.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DeliveryPicture } from '../../../ui/pictures/delivery-picture.tsx';
import type { CartOwner } from '../../cart/cart.ts';
import { FileButton, FilesOffline } from '../../history/file-button.tsx';
import { OrderLines } from '../../orders/order-lines.tsx';
import { ShortageNotice } from '../../orders/shortage-notice.tsx';
import { linesAsOrdered } from '../../orders/shown-lines.ts';
import { useIsLoaded } from '../../sending/use-entries.ts';
import { OrderCard } from '../checkout-frame.tsx';
import { OrderDecision } from '../decision/order-decision.tsx';
import { DeliveryRecap } from '../delivery/delivery-recap.tsx';
import { useOrder, useRejectedOrder } from '../use-checkout.ts';

interface ConfirmationStepProps {
  owner: CartOwner;
  orderKey: string | null;
  /** Links to the next steps; the first link is the primary button. */
  children: ReactNode;
}

export function ConfirmationStep({ owner, orderKey, children }: ConfirmationStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shown = useOrder(owner.clNum);
  const { placed = [] } = shown;
  const rejected = useRejectedOrder(owner.clNum);
  const isLoaded = useIsLoaded();
  if (!isLoaded) return null;
  if (rejected?.validation?.command.key === orderKey) {
    const { head, validation } = rejected;
    if (head === validation || head.lastError?.days || closedOf(rejected, shown)) {
      const goOn = (path: string) => void navigate(path, { state: 'changed' });
      return <OrderDecision rejected={rejected} onTakenBack={goOn} />;
    }
    return (
      <Notice tone="error" title={t('checkout.deliveryRejected')}>
        <p>{t('checkout.deliveryRejectedHelp')}</p>
        <p className="mt-3">
          <ButtonLink variant="secondary" to={pathTo('commande-livraison')}>
            {t('checkout.changeDelivery')}
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  // An order with another key is not shown: the page would confirm the wrong order.
  const order = orderKey === null ? placed[0] : placed.find(({ key }) => key === orderKey);
  if (order) {
    return (
      <PlacedView key={order.key} order={order} isOfRepresentative={owner.coNum === null}>
        {children}
      </PlacedView>
    );
  }
  return (
    <EmptyState
      picture={<DeliveryPicture />}
      title={t('checkout.noOrder')}
      actions={
        <>
          <ButtonLink to={pathTo('compte-commandes')}>{t('titles.orders')}</ButtonLink>
          <ButtonLink variant="secondary" to={pathTo('index')}>
            {t('nav.home')}
          </ButtonLink>
        </>
      }
    >
      {t('checkout.noOrderHelp')}
    </EmptyState>
  );
}

interface PlacedViewProps {
  order: PlacedOrder;
  isOfRepresentative: boolean;
  children: ReactNode;
}

function PlacedView({ order, isOfRepresentative, children }: PlacedViewProps) {
  const { t } = useTranslation();
  const { lines, shortages = [], delivery, instructions, number, ceNum } = order;
  const labels = {
    reference: isOfRepresentative ? 'checkout.referenceOf' : 'checkout.reference',
    comment: 'checkout.comment',
  } as const;
  const texts = (['reference', 'comment'] as const).filter((name) => order[name] !== null);
  return (
    <>
      <PlacedState order={order} isOfRepresentative={isOfRepresentative} />
      <div className={BESIDE}>
        <div className="flex min-w-0 flex-col gap-4">
          <ShortageNotice count={shortages.length} />
          {delivery && (
            <DeliveryRecap delivery={delivery} shortages={shortages} instructions={instructions} />
          )}
          {texts.length > 0 && (
            <Card title={t('checkout.words')}>
              <dl className="flex flex-col gap-3 [overflow-wrap:anywhere]">
                {texts.map((name) => (
                  <div key={name}>
                    <dt className="text-sm text-muted">{t(labels[name])}</dt>
                    <dd className="whitespace-pre-line">{order[name]}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
          <OrderLines lines={linesAsOrdered(lines, shortages)} />
        </div>
        <div className="flex flex-col gap-4 max-lg:order-first lg:sticky lg:top-24">
          <OrderCard lines={lines} deliveryPrice={delivery?.price}>
            <div className="mt-4 flex flex-col gap-3">
              {children}
              {number !== null && ceNum !== null && (
                <>
                  <FileButton
                    endpoint="orders.pdf"
                    params={{ ceNum: String(ceNum) }}
                    fileName={`${number}.pdf`}
                    wide
                  >
                    {t('checkout.pdf')}
                  </FileButton>
                  <FilesOffline />
                </>
              )}
            </div>
          </OrderCard>
        </div>
      </div>
    </>
  );
}

export function NextOrder({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation();
  return (
    <ButtonLink wide variant={variant} to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>
      {t('checkout.nextOrder')}
    </ButtonLink>
  );
}

function PlacedState({ order, isOfRepresentative }: Omit<PlacedViewProps, 'children'>) {
  const { number, ceNum, mailTo } = order;
  const { t } = useTranslation();
  const connection = useConnection();
  const isPlaced = number !== null;
  const Icon = isPlaced ? Check : CloudUpload;

  function help() {
    if (isPlaced && mailTo) {
      return isOfRepresentative ? 'checkout.mailToClient' : 'checkout.mailTo';
    }
    if (isPlaced) return 'checkout.confirmedHelp';
    if (connection.needsAuth) return 'checkout.waitingForSignIn';
    return isOnline(connection) ? 'checkout.waitingOnline' : 'checkout.waitingOffline';
  }

  return (
    <div
      role="status"
      className={cx(
        'flex items-start gap-4 rounded-md p-4 lg:p-5',
        isPlaced ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0">
        <p className="text-xl font-bold">
          {t(isPlaced ? 'checkout.confirmed' : unsentMessageKey())}
          {isPlaced && (
            <>
              {'\u00a0'}
              {ceNum === null ? (
                <span className="inline-block">{number}</span>
              ) : (
                <Link
                  to={pathTo('compte-commande-id', { id: ceNum })}
                  className="rounded-sm whitespace-nowrap underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {number}
                </Link>
              )}
            </>
          )}
        </p>
        <p className="mt-1 text-text">{t(help(), { email: mailTo ?? '' })}</p>
      </div>
    </div>
  );
}
