import { useTranslation } from 'react-i18next';
import { useSession } from '../../features/auth/session/session-store.ts';
import { cart } from '../../features/cart/device-cart.ts';
import { OrdersElsewhereNotice } from '../../features/cart/order/orders-elsewhere-notice.tsx';
import { CartState } from '../../features/cart/screen/cart-state.tsx';
import { EmptyCart } from '../../features/cart/screen/empty-cart.tsx';
import { FullCart } from '../../features/cart/screen/full-cart.tsx';
import { RejectedNotice } from '../../features/cart/screen/rejected-notice.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { CatalogueFrame } from '../../features/catalogue/list/catalogue-frame.tsx';
import { ListSkeleton } from '../../features/catalogue/list/list-skeleton.tsx';
import { SaveAsTemplate } from '../../features/templates/save-as-template-dialog.tsx';
import { useLocale } from '../../i18n/i18n.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay } from '../../lib/format.ts';
import { UnauthorizedError } from '../../lib/http-errors.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export function CartPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { owner, size, isWhole, failure, lines } = useCart();
  const elsewhere = owner && <OrdersElsewhereNotice clNum={owner.clNum} />;
  const client = useSession((session) => session.user?.CLIENT?.name);
  if (size === 0 && !isWhole && failure instanceof UnauthorizedError) throw failure;
  if (size === 0 && (isWhole || failure !== undefined)) {
    return (
      <>
        {elsewhere}
        <RejectedNotice />
        <EmptyCart isKnown={isWhole} />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('titles.cart')}
        aside={size > 0 && t('cart.linesFor', { count: size, client: client ?? '' })}
        end={<CartState />}
      />
      {elsewhere}
      <RejectedNotice />
      {size === 0 || !owner ? (
        <ListSkeleton look="list" onRetry={cart.refresh} />
      ) : (
        <CatalogueFrame>
          {(catalogue) => (
            <FullCart
              catalogue={catalogue}
              owner={owner}
              actions={
                <SaveAsTemplate
                  variant="secondary"
                  wide
                  lines={[...lines.values()].map(({ ArNum, LCQuantite }) => ({
                    arNum: ArNum,
                    quantity: LCQuantite,
                  }))}
                  suggestedName={t('cart.templateName', { date: formatDay(serverNow(), locale) })}
                />
              }
            />
          )}
        </CatalogueFrame>
      )}
    </div>
  );
}
