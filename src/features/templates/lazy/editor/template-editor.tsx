import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { TEMPLATE_LINES } from '../../../../../contract/templates/limits.ts';
import type { Template } from '../../../../../contract/templates/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { usePageTitle } from '../../../../i18n/use-page-title.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Catalogue } from '../../../products/catalogue.ts';
import { useCurrentProducts } from '../../../products/use-current-products.ts';
import { approximateTotal } from '../approximate-total.ts';
import { setTemplateLine, templateQuantity } from '../template-edits.ts';
import { AddProduct } from './add-product.tsx';
import { TemplateHeading } from './template-heading.tsx';
import { TemplateLines } from './template-lines.tsx';

interface TemplateEditorProps {
  catalogue: Catalogue;
  template: Template;
  isUnsent: boolean;
  onLoad: () => void;
  onDelete: () => void;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { catalogue, template, isUnsent, onLoad, onDelete } = props;
  const { t } = useSpeech();
  const { key, name, lines } = template;
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | undefined>(undefined);
  const [status, setStatus] = useState('');
  usePageTitle(name);

  const wantedNumbers = lines.map(({ arNum }) => arNum).join();
  const arNums = useMemo(
    () => (wantedNumbers === '' ? [] : wantedNumbers.split(',').map(Number)),
    [wantedNumbers],
  );
  const { products, sure } = useCurrentProducts(catalogue, arNums);
  const productOf = useCallback(
    (arNum: number) => products.get(arNum) ?? (sure.has(arNum) ? null : undefined),
    [products, sure],
  );
  const goToField = useCallback(() => field.current?.focus(), []);
  const [isNew] = useState(lines.length === 0);
  useEffect(() => {
    if (isNew) goToField();
  }, [isNew, goToField]);

  async function add({ arNum, name: product, packSize }: Product): Promise<void> {
    wanted.current = arNum;
    const isIn = templateQuantity(key, arNum) > 0;
    setStatus(t(isIn ? 'templates.already' : 'templates.added', { name: product }));
    if (!isIn) await setTemplateLine(key, { arNum, quantity: packSize });
  }

  return (
    <div className="flex flex-col gap-4">
      <TemplateHeading template={template} isUnsent={isUnsent} onDelete={onDelete} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          {lines.length === 0 && (
            <Notice tone="info" title={t('templates.nothing')}>
              {t('templates.nothingHelp')}
            </Notice>
          )}
          {lines.length > 0 && (
            <TemplateLines {...{ catalogue, template, productOf, wanted }} onEnd={goToField} />
          )}
          {lines.length < TEMPLATE_LINES ? (
            <AddProduct
              catalogue={catalogue}
              field={field}
              // The sending bar shows that the device could not store it.
              onAdd={(product) => void add(product).catch(() => undefined)}
            />
          ) : (
            <p className="text-sm text-muted">{t('templates.full', { count: TEMPLATE_LINES })}</p>
          )}
          <p role="status" className="sr-only">
            {status}
          </p>
        </div>
        <div className="max-lg:order-first lg:sticky lg:top-24">
          <TemplateSummary
            lineCount={lines.length}
            total={approximateTotal(lines, productOf)}
            onLoad={onLoad}
          />
        </div>
      </div>
    </div>
  );
}

interface TemplateSummaryProps {
  lineCount: number;
  total: string | undefined;
  onLoad: () => void;
}

function TemplateSummary({ lineCount, total, onLoad }: TemplateSummaryProps) {
  const { t, locale } = useSpeech();
  return (
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
      <Button wide busy={lineCount === 0} onClick={onLoad}>
        {t('templates.load')}
      </Button>
    </section>
  );
}
