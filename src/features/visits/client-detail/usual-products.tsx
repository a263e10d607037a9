import { useTranslation } from 'react-i18next';
import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { reads } from '../../../device/copies/device-reads.ts';
import { useRead } from '../../../device/copies/use-read.ts';
import { useOutbox } from '../../../device/outbox/device-outbox.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { callDated, forClient } from '../../../lib/http.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-class.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { userKey } from '../../auth/session/session-store.ts';
import { boughtProducts } from '../../products/catalogue.ts';
import { FillButton } from '../../reorder/fill-button.tsx';
import { additionsOf, type PlannedLine, planLines, totalAdded } from '../../reorder/fill-plan.ts';
import { useFill } from '../../reorder/use-fill.ts';
import { useUsualOf } from '../../reorder/usual/use-usual.ts';
import { groupTitle } from '../../reorder/usual/usual-facts.ts';
import { type UsualLine, usualChoices, usualProducts } from '../../reorder/usual/usual-lines.ts';
import { selected } from '../round/round-parts.ts';
import { UsualRow } from './usual-row.tsx';

const SHOWN = 6;
const GROUPS = ['due', 'lapsed'] as const;

interface UsualProductsProps {
  user: CommercialUser;
  row: ClientRow;
  /** The client whose cart is open: the client of this page (`own`), nobody, or another client. */
  inHand: 'own' | 'nobody' | 'other';
  /** Chooses the client of this page and opens the usual order of this client. */
  onTake: () => void;
}

export function UsualProducts({ user, row, ...rest }: UsualProductsProps) {
  const { clNum } = row;
  const { answer } = useRead(
    reads.of(`${userKey(user)}/${clNum} usual`, (how) =>
      readUsual({ ...forClient(clNum), ...how }),
    ),
  );
  const lines = useUsualOf(clNum, answer?.bought);
  return answer && <UsualCard row={row} lines={lines} products={answer.products} {...rest} />;
}

/** Uses the same URLs as the preparation of a round, which caches the answers for use offline. */
async function readUsual(how: ReturnType<typeof forClient> & { isFresh?: true }) {
  const { answer: rows, ...read } = await callDated('client.bought', how);
  const bought = boughtProducts(rows);
  const numbers = usualProducts(bought);
  if (numbers.length === 0) return { ...read, answer: { bought, products: [] } };
  const { answer: products } = await callDated('catalogue.selection', {
    ...selected(numbers),
    ...how,
  });
  return { ...read, answer: { bought, products } };
}

interface UsualCardProps extends Omit<UsualProductsProps, 'user'> {
  lines: readonly UsualLine[];
  products: readonly Product[];
}

function UsualCard({ row, lines, products, inHand, onTake }: UsualCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { lines: held } = useOutbox((now) => now.shown('order', row.clNum));
  const inCart = (arNum: number) => held.get(arNum)?.LCQuantite ?? 0;
  const known = new Map(products.map((product) => [product.arNum, product]));
  const productOf = (arNum: number) => known.get(arNum);
  const planned = planLines(
    lines,
    { productOf, substitutesOf: () => [] },
    usualChoices(lines, inCart, new Map()),
  );
  const additions = additionsOf(planned, inCart, 'merge');
  const isDone = planned.some(({ wanted }) => inCart(wanted.arNum) > 0);
  const usual = new Map(lines.map((line) => [line.arNum, line]));
  const groups = GROUPS.map((state) => ({
    state,
    group: planned.filter(({ wanted }) => usual.get(wanted.arNum)?.state === state),
  }));
  const variant = row.blocked ? 'secondary' : 'primary';
  return (
    <Card title={t('titles.usualOrder')}>
      {groups.every(({ group }) => group.length === 0) && (
        <p className="text-muted">{t('visits.noUsual')}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {additions.length > 0 && (
          <p className="text-muted tabular-nums">
            {t('usual.proposed', { count: additions.length })} ·{' '}
            {t('shell.taxFree', { amount: formatMoney(totalAdded(additions), locale) })}
          </p>
        )}
        {additions.length === 0 && isDone && <p className="text-muted">{t('usual.done')}</p>}
        {inHand === 'own' && <FillHere planned={planned} productOf={productOf} variant={variant} />}
        {inHand === 'nobody' && (
          <Button variant={variant} onClick={onTake}>
            {t('usual.fill')}
          </Button>
        )}
      </div>
      {groups.map(
        ({ state, group }) =>
          group.length > 0 && (
            <section key={state} aria-labelledby={`usual-${state}`} className="mt-4">
              <h3 id={`usual-${state}`} className="font-semibold">
                {groupTitle({ state, group }, inCart, t, locale)}
              </h3>
              <ul>
                {group.slice(0, SHOWN).map((line) => (
                  <UsualRow
                    key={line.wanted.arNum}
                    line={line}
                    usual={usual.get(line.wanted.arNum)}
                    held={inCart(line.wanted.arNum)}
                    addition={additions.find(({ product }) => product === line.ordered)}
                    isAddable={inHand === 'own'}
                  />
                ))}
              </ul>
              {group.length > SHOWN && (
                <p className="mt-1 text-sm text-muted">
                  {t('usual.others', { count: group.length - SHOWN })}
                </p>
              )}
            </section>
          ),
      )}
      {inHand === 'own' && lines.length > 0 && (
        <p className="mt-3">
          <TextLink to={pathTo('commande-habituelle')}>
            {t('usual.all', { count: lines.length })}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

interface FillHereProps {
  planned: readonly PlannedLine[];
  productOf: (arNum: number) => Product | undefined;
  variant: ButtonVariant;
}

function FillHere({ planned, productOf, variant }: FillHereProps) {
  const { t } = useTranslation();
  const filling = useFill(planned);
  if (planned.length === 0) return null;
  if (filling.additions.length === 0) {
    return (
      <ButtonLink variant="secondary" to={pathTo('commande-panier')}>
        {t('shell.toCart')}
      </ButtonLink>
    );
  }
  return (
    <FillButton
      filling={filling}
      label="usual.fill"
      variant={variant}
      className=""
      onFill={async () => void (await filling.fill(productOf))}
    />
  );
}
