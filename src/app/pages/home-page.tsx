import { useTranslation } from 'react-i18next';
import { endFirstRun } from '../../features/auth/session/first-run.ts';
import { keyOf, useSession } from '../../features/auth/session/session-store.ts';
import { usePlacedOrders } from '../../features/cart/use-cart.ts';
import { CatalogueFrame } from '../../features/catalogue/list/catalogue-frame.tsx';
import { ReachUsCard } from '../../features/help/reach-us-card.tsx';
import { InstallOffer } from '../../features/install/install-offer.tsx';
import { UsualCard } from '../../features/reorder/usual/usual-card.tsx';
import { serverNow } from '../../lib/clock.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useSettling } from '../../ui/settling.ts';
import { AccountCard } from '../home/account-card.tsx';
import { LastOrderCard, OwedCard, ResumeCard, WaitingCard } from '../home/action-cards.tsx';
import { FirstSteps, useFirstSteps } from '../home/first-steps.tsx';
import { HomeLinks } from '../home/home-links.tsx';
import { ARTICLES, LatestArticles } from '../home/latest-articles.tsx';
import { RenderWhenNear } from '../home/render-when-near.tsx';
import { Shelves, ShelvesPlace } from '../home/shelves.tsx';

const EVENING = 18;

export function HomePage() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const hasOrdered = usePlacedOrders(user?.CLIENT?.ClNum ?? 0).length > 0;
  const key = useSession(keyOf);
  const lastOrder = useSettling();
  const usual = useSettling();
  const owed = useSettling();
  const isContact = user?.type === 'contact';
  const isSettled = lastOrder.isSettled && usual.isSettled && (owed.isSettled || !isContact);
  const areStepsDue = useFirstSteps(key, hasOrdered);
  if (!user || !key) return null;
  const blocked = user.CLIENT?.blocked;
  const greeting = new Date(serverNow()).getHours() >= EVENING ? 'home.evening' : 'home.morning';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        <PageHeading title={t(greeting, { name: user.firstName })} />
        {blocked && (
          <Notice
            tone="error"
            title={t('home.blocked', { reason: t(`clients.reasons.${blocked}`) })}
          />
        )}
        <div className="flex flex-col gap-3 not-has-[section]:hidden">
          <ResumeCard />
          <WaitingCard />
          <LastOrderCard onSettled={lastOrder.settle} />
          <div className={lastOrder.isSettled ? 'contents' : 'hidden'}>
            <CatalogueFrame>
              {(catalogue) => <UsualCard catalogue={catalogue} onSettled={usual.settle} />}
            </CatalogueFrame>
          </div>
          {isContact && (
            <div className={lastOrder.isSettled && usual.isSettled ? 'contents' : 'hidden'}>
              <OwedCard onSettled={owed.settle} />
            </div>
          )}
          {!areStepsDue && isSettled && <InstallOffer hasOrdered={hasOrdered} />}
        </div>
        {areStepsDue && isSettled && <FirstSteps onEnd={() => endFirstRun(key)} />}
        {isSettled ? <Shelves /> : <ShelvesPlace />}
        <HomeLinks group="areas" />
        <HomeLinks group="follow" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <AccountCard user={user} />
        <ReachUsCard />
        <div className="sm:col-span-2 lg:col-span-1">
          <RenderWhenNear height={ARTICLES}>
            <LatestArticles userKey={key} />
          </RenderWhenNear>
        </div>
      </div>
    </div>
  );
}
