import { Plus, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Template } from '../../../../contract/templates/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { formatDay, formatMoney } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { NamePopover } from '../../../ui/dialog/name-popover.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyCratePicture } from '../../../ui/pictures/empty-crate-picture.tsx';
import { ListSkeleton } from '../../catalogue/list/list-skeleton.tsx';
import { FailedState } from '../../history/read-states.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { useProducts } from '../../products/use-products.ts';
import { approximateTotal } from '../approximate-total.ts';
import { createTemplate } from '../template-edits.ts';
import { currentTemplates, type TemplatesView } from '../templates-store.ts';
import { UnsentMark } from '../unsent-mark.tsx';

export const TEMPLATE_PARAMETER = 'modele';

const templatePath = (key: string): string =>
  `${pathTo('commandes-types')}?${TEMPLATE_PARAMETER}=${key}`;

interface AllTemplatesProps {
  catalogue: Catalogue;
  view: TemplatesView;
  isGone: boolean;
  onLoad: (template: Template) => void;
}

export function AllTemplates({ catalogue, view, isGone, onLoad }: AllTemplatesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { templates, isLoaded, failure } = view;
  const hasFailed = !isLoaded && failure !== undefined;
  usePageTitle(t('titles.templates'));
  const retry = () => void currentTemplates()?.reopen();

  const toCart = (
    <ButtonLink variant="secondary" to={pathTo('commande-panier')}>
      {t('templates.seeCart')}
    </ButtonLink>
  );

  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('titles.templates')}
        aside={isLoaded && t('templates.count', { count: templates.length })}
      />
      <p className="-mt-2 text-muted">{t('templates.intro')}</p>
      <div>
        <NamePopover
          trigger={t('templates.create')}
          icon={<Plus className="size-5" />}
          triggerClass={buttonClass('primary')}
          label={t('templates.name')}
          submitLabel={t('templates.createNow')}
          onSubmit={(name) => void navigate(templatePath(createTemplate(name)))}
        />
      </div>
      {isGone && (
        <Notice tone="warning" title={t('templates.gone')}>
          {t('templates.goneHelp')}
        </Notice>
      )}
      {hasFailed && templates.length > 0 && (
        <Notice tone="info" title={t('templates.partly')}>
          {t('templates.partlyHelp')}
        </Notice>
      )}
      {templates.length > 0 && <TemplateList catalogue={catalogue} view={view} onLoad={onLoad} />}
      {templates.length === 0 && isLoaded && (
        <EmptyState
          picture={<EmptyCratePicture />}
          title={t('templates.empty')}
          actions={
            <>
              {toCart}
              <ButtonLink variant="secondary" to={pathTo('compte-commandes')}>
                {t('nav.orders')}
              </ButtonLink>
            </>
          }
        >
          {t('templates.emptyHelp')}
        </EmptyState>
      )}
      {templates.length === 0 && hasFailed && (
        <FailedState
          failure={failure}
          onRetry={retry}
          title={t('templates.failed')}
          picture={<EmptyCratePicture />}
        >
          {toCart}
        </FailedState>
      )}
      {templates.length === 0 && !isLoaded && !hasFailed && (
        <ListSkeleton look="list" onRetry={retry} />
      )}
    </div>
  );
}

function TemplateList({ catalogue, view, onLoad }: Omit<AllTemplatesProps, 'isGone'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { templates, unsent } = view;
  const arNums = [...new Set(templates.flatMap(({ lines }) => lines.map(({ arNum }) => arNum)))];
  const { products } = useProducts(catalogue, arNums);
  const known = new Map(products?.map((product) => [product.arNum, product]));
  return (
    <ul
      aria-label={t('templates.list')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 lg:gap-4"
    >
      {templates.map((template) => {
        const { key, name, lines, updatedAt } = template;
        const total = approximateTotal(lines, (arNum) => known.get(arNum));
        return (
          <li
            key={key}
            data-template={name}
            className="relative flex flex-col rounded-md border border-divider bg-surface p-4 hover:border-field"
          >
            <Link
              to={templatePath(key)}
              className="rounded-sm text-lg leading-6 font-semibold text-pretty wrap-anywhere after:absolute after:inset-0 after:rounded-md hover:text-primary"
            >
              {name}
            </Link>
            <p className="mt-1 text-sm text-muted">
              {t('shell.lines', { count: lines.length })} ·{' '}
              {t('templates.changedOn', { date: formatDay(updatedAt, locale) })}
            </p>
            {unsent.has(key) && (
              <p className="mt-1 text-sm text-muted">
                <UnsentMark />
              </p>
            )}
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
              <p className="font-semibold tabular-nums">
                {total !== undefined &&
                  t('templates.about', { amount: formatMoney(total, locale) })}
              </p>
              {lines.length > 0 && (
                <Button
                  variant="secondary"
                  aria-label={t('templates.loadOf', { name })}
                  className="relative"
                  icon={<ShoppingCart className="size-5" />}
                  onClick={() => onLoad(template)}
                >
                  {t('templates.load')}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
