import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Template } from '../../../../../contract/templates/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { usePageTitle } from '../../../../i18n/use-page-title.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NamePopover } from '../../../../ui/lazy/name-popover.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyCratePicture } from '../../../../ui/pictures/empty-crate-picture.tsx';
import { ListSkeleton } from '../../../catalogue/list/list-skeleton.tsx';
import type { Catalogue } from '../../../products/catalogue.ts';
import { useProducts } from '../../../products/use-products.ts';
import { FailedState } from '../../../reading/read-states.tsx';
import { currentTemplates } from '../../current-templates.ts';
import type { TemplatesView } from '../../templates-store.ts';
import { approximateTotal } from '../approximate-total.ts';
import { createTemplate } from '../template-edits.ts';
import { templatePath } from '../template-path.ts';
import { TemplateCard } from './template-card.tsx';

interface AllTemplatesProps {
  catalogue: Catalogue;
  view: TemplatesView;
  isGone: boolean;
  onLoad: (template: Template) => void;
}

export function AllTemplates({ catalogue, view, isGone, onLoad }: AllTemplatesProps) {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const { templates, unsent, isLoaded, failure } = view;
  const hasFailed = !isLoaded && failure !== undefined;
  usePageTitle(t('titles.templates'));
  const retry = () => void currentTemplates()?.reopen();

  async function create(name: string): Promise<void> {
    const key = await createTemplate(name);
    await navigate(templatePath(key));
  }

  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('titles.templates')}
        aside={isLoaded && t('templates.count', { count: templates.length })}
      />
      <p className="-mt-2 text-muted">{t('templates.intro')}</p>
      <div>
        <NamePopover
          triggerClass={buttonClass('primary')}
          trigger={
            <>
              <Plus aria-hidden="true" className="size-5" />
              {t('templates.create')}
            </>
          }
          panelLabel={t('templates.create')}
          label={t('templates.name')}
          failure={t('quantity.unkept')}
          submitLabel={t('templates.createNow')}
          onSubmit={create}
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
      {templates.length > 0 && <TemplateList {...{ catalogue, templates, unsent, onLoad }} />}
      {templates.length === 0 && isLoaded && <NoTemplates />}
      {templates.length === 0 && hasFailed && <TemplatesFailed failure={failure} onRetry={retry} />}
      {templates.length === 0 && !isLoaded && !hasFailed && (
        <ListSkeleton look="list" onRetry={retry} />
      )}
    </div>
  );
}

interface TemplateListProps {
  catalogue: Catalogue;
  templates: readonly Template[];
  unsent: ReadonlySet<string>;
  onLoad: (template: Template) => void;
}

function TemplateList({ catalogue, templates, unsent, onLoad }: TemplateListProps) {
  const { t } = useSpeech();
  const arNums = [...new Set(templates.flatMap(({ lines }) => lines.map(({ arNum }) => arNum)))];
  const { products } = useProducts(catalogue, arNums);
  const known = new Map(products?.map((product) => [product.arNum, product]));
  return (
    <ul
      aria-label={t('templates.list')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 lg:gap-4"
    >
      {templates.map((template) => (
        <TemplateCard
          key={template.key}
          template={template}
          total={approximateTotal(template.lines, (arNum) => known.get(arNum))}
          isUnsent={unsent.has(template.key)}
          onLoad={onLoad}
        />
      ))}
    </ul>
  );
}

function ToCart() {
  const { t } = useSpeech();
  return (
    <ButtonLink variant="secondary" to={pathTo('commande-panier')}>
      {t('templates.seeCart')}
    </ButtonLink>
  );
}

function NoTemplates() {
  const { t } = useSpeech();
  return (
    <EmptyState
      picture={<EmptyCratePicture />}
      title={t('templates.empty')}
      actions={
        <>
          <ToCart />
          <ButtonLink variant="secondary" to={pathTo('compte-commandes')}>
            {t('nav.orders')}
          </ButtonLink>
        </>
      }
    >
      {t('templates.emptyHelp')}
    </EmptyState>
  );
}

function TemplatesFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useSpeech();
  return (
    <FailedState
      {...{ failure, onRetry }}
      title={t('templates.failed')}
      picture={<EmptyCratePicture />}
    >
      <ToCart />
    </FailedState>
  );
}
