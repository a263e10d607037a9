import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { shortageOf } from '../../../../contract/orders/shortages.ts';
import { lineOf } from '../../../device/commands/order-commands.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ActionRow } from '../../../ui/layout/action-row.tsx';
import { useSettled } from '../../../ui/settling.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useSession } from '../../auth/session/session-store.ts';
import { useCart } from '../../cart/use-cart.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { useProducts } from '../../products/use-products.ts';
import { planLines, totalAdded } from '../fill-plan.ts';
import { useFill } from '../use-fill.ts';
import { useInCart, useUsual } from './use-usual.ts';
import { isProposed, type UsualLine } from './usual-lines.ts';

export function UsualCard({ catalogue, onSettled }: UsualCardProps) {
  const { lines, failure } = useUsual(catalogue);
  const due = lines?.filter(({ state }) => state === 'due') ?? [];
  useSettled(failure !== undefined || (lines !== undefined && due.length === 0), onSettled);
  return due.length > 0 && <DueCard catalogue={catalogue} due={due} onSettled={onSettled} />;
}

interface UsualCardProps {
  catalogue: Catalogue;
  onSettled: () => void;
}

const NONE: readonly Product[] = [];

function DueCard({ catalogue, due, onSettled }: UsualCardProps & { due: readonly UsualLine[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { size } = useCart();
  const isBlocked = useSession(({ user }) => Boolean(user?.CLIENT?.blocked));
  const inCart = useInCart();
  const { products = NONE, failure } = useProducts(
    catalogue,
    due.map(({ arNum }) => arNum),
  );
  useSettled(products !== NONE || failure !== undefined, onSettled);
  const known = new Map(products.map((product) => [product.arNum, product]));
  const productOf = (arNum: number) => known.get(arNum);
  const proposed = due.filter((line) => isProposed(line, inCart));
  const planned = planLines(proposed, { productOf, substitutesOf: () => [] }, new Map());
  const filling = useFill(planned);
  const { additions, isBusy, over } = filling;
  const short = additions.filter(({ product, total }) =>
    shortageOf(lineOf(product, total, null), product.stock),
  ).length;

  if (additions.length === 0) {
    // All due products are withdrawn or unknown on this device, so the card has nothing to offer.
    if (proposed.length === due.length) return null;
    return (
      <ActionRow
        icon={<CalendarCheck />}
        title={t('titles.usualOrder')}
        end={
          <ButtonLink variant="secondary" to={pathTo('commande-panier')}>
            {t('shell.toCart')}
          </ButtonLink>
        }
      >
        {t('usual.done')}
      </ActionRow>
    );
  }
  return (
    <ActionRow
      icon={<CalendarCheck />}
      title={t('titles.usualOrder')}
      end={
        <Button
          // Only one button is primary: once the cart has lines, the one that opens the cart.
          variant={size > 0 || isBlocked ? 'secondary' : 'primary'}
          busy={isBusy || over > 0}
          onClick={() => void filling.fill(productOf)}
        >
          {t('usual.fill')}
        </Button>
      }
    >
      <TextLink to={pathTo('commande-habituelle')}>
        {t('usual.proposed', { count: additions.length })}
      </TextLink>{' '}
      ·{' '}
      <span className="whitespace-nowrap">
        {t('shell.taxFree', { amount: formatMoney(totalAdded(additions), locale) })}
      </span>
      {short > 0 && <> · {t('usual.short', { count: short })}</>}
    </ActionRow>
  );
}
