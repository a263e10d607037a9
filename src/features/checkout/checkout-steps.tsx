import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';

const STEPS = [
  { name: 'cart', path: pathTo('commande-panier') },
  { name: 'delivery', path: pathTo('commande-livraison') },
  { name: 'validation', path: pathTo('commande-validation') },
  { name: 'confirmation', path: pathTo('commande-confirmation') },
] as const;

export function CheckoutSteps({ step }: { step: (typeof STEPS)[number]['name'] }) {
  const { t } = useTranslation();
  const at = STEPS.findIndex(({ name }) => name === step);
  return (
    <nav aria-label={t('checkout.steps')} className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {STEPS.map(({ name, path }, place) => (
          <Fragment key={name}>
            {place > 0 && (
              <li aria-hidden="true" className="text-muted">
                ›
              </li>
            )}
            <li>
              {place < at && step !== 'confirmation' ? (
                <Link
                  to={path}
                  className="rounded-sm text-primary underline underline-offset-4 hover:decoration-2"
                >
                  {t(`titles.${name}`)}
                </Link>
              ) : (
                <span
                  aria-current={place === at ? 'step' : undefined}
                  className={place === at ? 'font-semibold' : 'text-muted'}
                >
                  {t(`titles.${name}`)}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
