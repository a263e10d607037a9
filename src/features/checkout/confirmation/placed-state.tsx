import { Check, CloudUpload } from 'lucide-react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { isTablet } from '../../../lib/env.ts';
import type { PlacedOrder } from '../../../offline/commands/placing.ts';
import { isOnline } from '../../../offline/connection.ts';
import { useConnection } from '../../../offline/use-connection.ts';

export function PlacedState({ order: { number } }: { order: Pick<PlacedOrder, 'number'> }) {
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
