import { Check, CloudUpload } from 'lucide-react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { isTablet } from '../../../lib/env.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import type { PlacedOrder } from '../../../offline/commands/placing.ts';
import { isOnline } from '../../../offline/connection.ts';
import { useConnection } from '../../../offline/use-connection.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { OrderLines } from '../../orders/lazy/order-lines.tsx';
import { FileButton, FilesOffline } from '../../reading/file-button.tsx';
import { CheckoutTotals } from '../checkout-totals.tsx';
import { DeliveryRecap } from '../delivery/delivery-recap.tsx';
import { figuresOf } from '../order-figures.ts';

export function PlacedView({ order }: { order: PlacedOrder }) {
  const { t } = useSpeech();
  const { lines, delivery, reference, comment, instructions } = order;
  const texts = [
    { name: t('checkout.reference'), text: reference },
    { name: t('checkout.comment'), text: comment },
  ].filter(({ text }) => text !== null);
  return (
    <>
      <PlacedState order={order} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          {delivery && <DeliveryRecap delivery={delivery} instructions={instructions} />}
          {texts.length > 0 && (
            <Card title={t('checkout.yourWords')}>
              <dl className="flex flex-col gap-3 [overflow-wrap:anywhere]">
                {texts.map(({ name, text }) => (
                  <div key={name}>
                    <dt className="text-sm text-muted">{name}</dt>
                    <dd className="whitespace-pre-line">{text}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
          <OrderLines lines={lines} />
        </div>
        <div className="flex flex-col gap-4 max-lg:order-first lg:sticky lg:top-24">
          <Card title={t('checkout.yourOrder', { count: lines.length })}>
            <CheckoutTotals figures={figuresOf(lines, delivery)} deliveryPrice={delivery?.price} />
            <div className="mt-4 flex flex-col gap-3">
              <ButtonLink wide to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>
                {t('checkout.nextOrder')}
              </ButtonLink>
              <PdfButton order={order} />
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

/** The PDF exists once the order has its number. */
function PdfButton({ order: { number, ceNum } }: { order: PlacedOrder }) {
  const { t } = useSpeech();
  if (number === null || ceNum === null) return null;
  return (
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
  );
}

function PlacedState({ order: { number } }: { order: Pick<PlacedOrder, 'number'> }) {
  const { t } = useSpeech();
  const connection = useConnection();
  if (number !== null) {
    return (
      <Banner
        tone="bg-success-soft text-success"
        icon={<Check />}
        title={t('checkout.confirmed', { number })}
      >
        {t('checkout.confirmedHelp')}
      </Banner>
    );
  }
  const help = connection.needsAuth
    ? t('checkout.waitingForSignIn')
    : t(isOnline(connection) ? 'checkout.waitingOnline' : 'checkout.waitingOffline');
  return (
    <Banner
      tone="bg-warning-soft text-warning"
      icon={<CloudUpload />}
      title={t(isTablet() ? 'checkout.heldTablet' : 'checkout.heldDevice')}
    >
      {help}
    </Banner>
  );
}

interface BannerProps {
  tone: string;
  icon: React.ReactNode;
  title: string;
  children: React.ReactNode;
}

function Banner({ tone, icon, title, children }: BannerProps) {
  return (
    <div role="status" className={`flex items-start gap-4 rounded-md p-4 lg:p-5 ${tone}`}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-7">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-xl font-bold">{title}</p>
        <p className="mt-1 text-text">{children}</p>
      </div>
    </div>
  );
}
