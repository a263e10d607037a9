import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { shortDate } from '../../../../contract/core/dates.ts';
import type { VisitDetail } from '../../../../contract/visits/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { callDated, forClient } from '../../../lib/http.ts';
import { useOutbox } from '../../../offline/outbox/device-outbox.ts';
import { useDatedRead } from '../../../offline/use-dated-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import { userKey } from '../../auth/session/session-store.ts';
import { cart } from '../../cart/device-cart.ts';
import { CartFullError } from '../../cart/room.ts';
import { offered } from '../round/round-parts.ts';

const ADDED_MS = 2000;

export function UsualProducts(props: {
  user: CommercialUser;
  row: ClientRow;
  detail: VisitDetail;
  isAddable: boolean;
}) {
  const { user, row, detail, isAddable } = props;
  const { t, locale } = useSpeech();
  const { clNum, name } = row;
  const { missing } = detail;
  const key = userKey(user);
  const { answer: products } = useDatedRead(
    `${key}/${clNum} missing ${missing.map(({ arNum }) => arNum).join()}`,
    async (how) =>
      missing.length === 0
        ? { answer: [], copiedAt: undefined }
        : callDated('catalogue.selection', { ...offered(missing), ...forClient(clNum), ...how }),
  );
  const { lines } = useOutbox((now) => now.shown('order', clNum));
  const sold = new Map(products?.map((product) => [product.arNum, product]));

  async function add(product: Product, quantity: number): Promise<void> {
    const owner = {
      userKey: key,
      clNum,
      coNum: null,
      clientName: name,
      ceNum: detail.openOrder,
      size: row.cartSize,
      isBlocked: row.blocked !== null,
    };
    try {
      await cart.order(product, 'increment', quantity, owner);
    } catch (error) {
      // Of anything else the cart has said so.
      if (error instanceof CartFullError) {
        toasts.show({ title: t('quantity.limits.full'), variant: 'error' });
      }
      return;
    }
    toasts.show({ title: t('visits.added', { name }), variant: 'success', duration: ADDED_MS });
  }

  return (
    <Card title={t('visits.usual')}>
      {missing.length === 0 && <p className="text-muted">{t('visits.noUsual')}</p>}
      <ul>
        {missing.map((usual) => {
          const { arNum, usualQuantity } = usual;
          const product = sold.get(arNum);
          const quantity = formatCount(usualQuantity, locale);
          const held = lines.get(arNum)?.LCQuantite ?? 0;
          return (
            <li
              key={arNum}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-divider py-2 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">{usual.name}</p>
                <p className="text-sm text-muted">
                  {usual.reference} ·{' '}
                  {t('visits.usualFacts', {
                    days: usual.everyDays,
                    day: shortDate(usual.lastOn),
                  })}
                </p>
                {held > 0 && (
                  <p className="text-sm font-medium text-success">
                    {t('visits.inCart', { quantity: formatCount(held, locale) })}
                  </p>
                )}
              </div>
              {product && isAddable && (
                <Button
                  variant="secondary"
                  aria-label={t('visits.addOf', { quantity, product: usual.name })}
                  onClick={() => void add(product, usualQuantity)}
                >
                  {t('visits.add', { quantity })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
