import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { TEMPLATE_LINES } from '../../../../contract/templates/limits.ts';
import type { Template } from '../../../../contract/templates/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { hasFinePointer } from '../../../lib/env.ts';
import { formatMoney } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { NamePopover } from '../../../ui/dialog/name-popover.tsx';
import { BESIDE } from '../../../ui/layout/beside.ts';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { useFocusAfterRemoval } from '../../../ui/lists/use-focus-after-removal.ts';
import { nextQuantity, QUANTITY } from '../../../ui/next-quantity.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { useCurrentProducts } from '../../products/use-current-products.ts';
import { approximateTotal } from '../approximate-total.ts';
import { renameTemplate, setTemplateLine, templateQuantity } from '../template-edits.ts';
import { UnsentMark } from '../unsent-mark.tsx';
import { AddProduct } from './add-product.tsx';
import { TemplateRow, templateRowId } from './template-row.tsx';

const rowOf = (arNum: number | undefined) => document.getElementById(templateRowId(arNum));

const SIGN = 'size-4.5';

interface TemplateEditorProps {
  catalogue: Catalogue;
  template: Template;
  isUnsent: boolean;
  onLoad: () => void;
  onDelete: () => void;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { catalogue, template, isUnsent, onLoad, onDelete } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { key, name, lines } = template;
  const search = useRef<HTMLInputElement>(null);
  // The number of the product whose quantity field gets the focus once its line is shown.
  const wanted = useRef<number | undefined>(undefined);
  const [status, setStatus] = useState('');
  const [isNew] = useState(lines.length === 0);
  usePageTitle(name);
  useEffect(() => {
    if (isNew && hasFinePointer()) search.current?.focus();
  }, [isNew]);

  const arNums = lines.map(({ arNum }) => arNum);
  const { products, confirmed } = useCurrentProducts(catalogue, arNums);
  const productOf = (arNum: number) =>
    products.get(arNum) ?? (confirmed.has(arNum) ? null : undefined);
  const total = approximateTotal(lines, productOf);

  const moveOn = useCallback(
    (arNum: number) => (nextQuantity(rowOf(arNum)) ?? search.current)?.focus(),
    [],
  );

  useLayoutEffect(() => {
    const field = rowOf(wanted.current)?.querySelector<HTMLElement>(QUANTITY);
    if (!field) return;
    wanted.current = undefined;
    field.focus();
  });
  useFocusAfterRemoval(arNums, rowOf);

  function add({ arNum, name: product, packSize }: Product): void {
    wanted.current = arNum;
    const isIn = templateQuantity(key, arNum) > 0;
    setStatus(t(isIn ? 'templates.already' : 'templates.added', { name: product }));
    if (!isIn) setTemplateLine(key, { arNum, quantity: packSize });
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <Breadcrumbs
          label={t('catalogue.crumbs')}
          crumbs={[{ name: t('templates.all'), to: pathTo('commandes-types') }, { name }]}
        />
        <PageHeading
          title={name}
          aside={t('shell.lines', { count: lines.length })}
          end={isUnsent && <UnsentMark />}
        />
        <div className="mt-2 -ml-4 flex flex-wrap">
          <NamePopover
            name={name}
            trigger={t('templates.rename')}
            icon={<Pencil className={SIGN} />}
            triggerClass={buttonClass('quiet')}
            panelLabel={t('templates.renameOf', { name })}
            label={t('templates.name')}
            submitLabel={t('common.save')}
            onSubmit={(next) => renameTemplate(key, next)}
          />
          <Button variant="quiet" icon={<Trash2 className={SIGN} />} onClick={onDelete}>
            {t('templates.remove')}
          </Button>
        </div>
      </div>
      <div className={BESIDE}>
        <div className="flex min-w-0 flex-col gap-4">
          {lines.length === 0 && (
            <Notice tone="info" title={t('templates.nothing')}>
              {t('templates.nothingHelp')}
            </Notice>
          )}
          {lines.length > 0 && (
            <ul
              aria-label={t('templates.linesOf', { name })}
              className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
            >
              {lines.map(({ arNum, quantity }) => (
                <TemplateRow
                  key={arNum}
                  catalogue={catalogue}
                  arNum={arNum}
                  quantity={quantity}
                  templateKey={key}
                  product={productOf(arNum)}
                  onMoveOn={moveOn}
                />
              ))}
            </ul>
          )}
          {lines.length < TEMPLATE_LINES ? (
            <AddProduct catalogue={catalogue} field={search} onAdd={add} />
          ) : (
            <p className="text-sm text-muted">{t('templates.full', { count: TEMPLATE_LINES })}</p>
          )}
          <p role="status" className="sr-only">
            {status}
          </p>
        </div>
        <div className="max-lg:order-first lg:sticky lg:top-24">
          <section
            aria-label={t('templates.total')}
            className="rounded-md border border-divider bg-surface p-4 lg:p-5"
          >
            {total !== undefined && (
              <>
                <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                  <span>{t('templates.total')}</span>
                  <span data-template-total className="text-xl font-bold">
                    {formatMoney(total, locale)}
                  </span>
                </p>
                <p className="mt-1 mb-4 text-sm text-muted">{t('templates.totalHelp')}</p>
              </>
            )}
            <Button wide busy={lines.length === 0} onClick={onLoad}>
              {t('templates.load')}
            </Button>
          </section>
        </div>
      </div>
    </div>
  );
}
