import { Fragment } from 'react';
import { Link } from 'react-router';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';

const STEPS = ['cart', 'delivery', 'validation', 'confirmation'] as const;
type Step = (typeof STEPS)[number];

const PATHS = {
  cart: pathTo('commande-panier'),
  delivery: pathTo('commande-livraison'),
};

export function CheckoutSteps({ step }: { step: Step }) {
  const { t } = useSpeech();
  const at = STEPS.indexOf(step);
  return (
    <nav aria-label={t('checkout.steps')} className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {STEPS.map((one, place) => (
          <Fragment key={one}>
            {place > 0 && (
              <li aria-hidden="true" className="text-muted">
                ›
              </li>
            )}
            <li>{stepText(one, place)}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );

  function stepText(one: Step, place: number) {
    const title = t(`titles.${one}`);
    if (place === at) {
      return (
        <span aria-current="step" className="font-semibold">
          {title}
        </span>
      );
    }
    const isBehind = place < at && step !== 'confirmation';
    if (isBehind && (one === 'cart' || one === 'delivery')) {
      return (
        <Link
          to={PATHS[one]}
          className="rounded-sm text-primary underline underline-offset-4 hover:decoration-2"
        >
          {title}
        </Link>
      );
    }
    return <span className="text-muted">{title}</span>;
  }
}
