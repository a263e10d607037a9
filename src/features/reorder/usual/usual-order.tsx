import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../../contract/core/group-by.ts';
import type { HabitState } from '../../../../contract/orders/habits.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BESIDE } from '../../../ui/layout/beside.ts';
import { EmptyCratePicture } from '../../../ui/pictures/empty-crate-picture.tsx';
import { Unread } from '../../history/read-states.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { FillLine } from '../dialog/fill-line.tsx';
import { type Choice, type Choices, planLines } from '../fill-plan.ts';
import { FillSummary } from '../fill-summary.tsx';
import { useFill } from '../use-fill.ts';
import { useFillProducts } from '../use-fill-products.ts';
import { useInCart, useUsual } from './use-usual.ts';
import { factsOf, groupTitle } from './usual-facts.ts';
import { type UsualLine, usualChoices } from './usual-lines.ts';

const STATES: readonly HabitState[] = ['due', 'lapsed', 'later'];
const NO_CHOICES: Choices = new Map();

export function UsualOrder({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation();
  const { lines, failure, retry } = useUsual(catalogue);
  if (!lines) return <Unread title={t('usual.failed')} failure={failure} onRetry={retry} />;
  if (lines.length === 0) {
    return (
      <EmptyState
        picture={<EmptyCratePicture />}
        title={t('usual.none')}
        actions={<ButtonLink to={pathTo('commande-rapide')}>{t('nav.quickOrder')}</ButtonLink>}
      >
        {t('usual.noneHelp')}
      </EmptyState>
    );
  }
  return <UsualLines catalogue={catalogue} lines={lines} />;
}

function UsualLines({ catalogue, lines }: { catalogue: Catalogue; lines: readonly UsualLine[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const inCart = useInCart();
  const [chosen, setChosen] = useState<Choices>(NO_CHOICES);
  const arNums = useMemo(() => lines.map(({ arNum }) => arNum), [lines]);
  const { products, failure, retry } = useFillProducts(catalogue, arNums);
  const planned = useMemo(
    () => (products ? planLines(lines, products, usualChoices(lines, inCart, chosen)) : []),
    [lines, products, inCart, chosen],
  );
  const filling = useFill(planned);
  if (!products) return <Unread title={t('fill.failed')} failure={failure} onRetry={retry} />;
  const usual = new Map(lines.map((line) => [line.arNum, line]));
  const groups = groupBy(planned, ({ wanted }) => usual.get(wanted.arNum)?.state);

  async function fill(): Promise<void> {
    // The added products are in the cart and no longer proposed, so the choices start anew.
    if (await filling.fill((arNum) => products?.productOf(arNum))) setChosen(NO_CHOICES);
  }

  const choose = (arNum: number, choice: Choice) =>
    setChosen(new Map(chosen).set(arNum, { ...chosen.get(arNum), ...choice }));

  const isDone = filling.additions.length === 0 && lines.some(({ arNum }) => inCart(arNum) > 0);
  return (
    <div className={cx(BESIDE, 'max-lg:pb-16')}>
      <div className="flex min-w-0 flex-col gap-4">
        {STATES.map((state) => {
          const group = groups.get(state) ?? [];
          return (
            group.length > 0 && (
              <section
                key={state}
                aria-labelledby={`usual-${state}`}
                className="rounded-md border border-divider bg-surface px-3 pt-3 sm:px-4 sm:pt-4 xl:px-5"
              >
                <h2 id={`usual-${state}`} className="font-semibold sm:text-lg">
                  {groupTitle({ state, group }, inCart, t, locale)}
                </h2>
                <p className="text-sm text-muted max-sm:hidden">{t(`usual.${state}Help`)}</p>
                <ul>
                  {group.map((line) => {
                    const { arNum } = line.wanted;
                    return (
                      <FillLine
                        key={arNum}
                        line={line}
                        addition={filling.additionOf(line.ordered?.arNum)}
                        facts={factsOf(usual.get(arNum), t, locale)}
                        inCart={inCart(arNum)}
                        onChoose={(choice) => choose(arNum, choice)}
                      />
                    );
                  })}
                </ul>
              </section>
            )
          );
        })}
      </div>
      <FillSummary
        filling={filling}
        onFill={fill}
        instead={
          isDone ? (
            <ButtonLink wide to={pathTo('commande-panier')}>
              {t('shell.toCart')}
            </ButtonLink>
          ) : undefined
        }
      />
    </div>
  );
}
