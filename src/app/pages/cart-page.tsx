import { useSession } from '../../features/auth/session-store.ts';
import { CartState } from '../../features/cart/cart-state.tsx';
import { cart } from '../../features/cart/device-cart.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { ListSkeleton } from '../../features/catalogue/list-skeleton.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyCart, UnknownCart } from '../cart/empty-cart.tsx';
import { FullCart } from '../cart/full-cart.tsx';
import { PriceAge } from '../cart/price-age.tsx';
import { RejectedNotice } from '../cart/rejected-notice.tsx';
import { CatalogueFrame } from '../catalogue/catalogue-frame.tsx';

export function CartPage() {
  const { t } = useSpeech();
  const { size, isWhole, failure } = useCart();
  const client = useSession((session) => session.user?.CLIENT?.name);
  if (size === 0 && (isWhole || failure !== undefined)) {
    return (
      <>
        <RejectedNotice />
        {isWhole ? <EmptyCart /> : <UnknownCart onRetry={cart.refresh} />}
      </>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('titles.cart')}
        aside={size > 0 && t('cart.linesFor', { count: size, client: client ?? '' })}
        end={
          <span className="flex flex-wrap gap-x-4">
            <PriceAge />
            <CartState />
          </span>
        }
      />
      <RejectedNotice />
      {size === 0 ? (
        <ListSkeleton look="list" onRetry={cart.refresh} />
      ) : (
        <CatalogueFrame>{(catalogue) => <FullCart catalogue={catalogue} />}</CatalogueFrame>
      )}
    </div>
  );
}
