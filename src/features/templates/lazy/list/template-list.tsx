import type { Template } from '../../../../../contract/templates/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import type { Catalogue } from '../../../products/catalogue.ts';
import { useProducts } from '../../../products/use-products.ts';
import { approximateTotal } from '../approximate-total.ts';
import { TemplateCard } from './template-card.tsx';

interface TemplateListProps {
  catalogue: Catalogue;
  templates: readonly Template[];
  unsent: ReadonlySet<string>;
  onLoad: (template: Template) => void;
}

export function TemplateList({ catalogue, templates, unsent, onLoad }: TemplateListProps) {
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
