import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { MAX_QUANTITY } from '../../../contract/core/packaging.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { useSubstitutes } from '../products/use-substitutes.ts';
import type { CheckedLine } from './check-lines.ts';

interface RowFaultProps {
  catalogue: Catalogue;
  checked: CheckedLine;
  isAsking: boolean;
  onChoose: (product: Product) => void;
}

export function RowFault({ catalogue, checked, isAsking, onChoose }: RowFaultProps) {
  const { t, locale } = useSpeech();
  const { fault, reading, product, choices, line } = checked;
  if (!fault) return null;
  const message =
    fault === 'unchecked' && isAsking
      ? t('quick.asking')
      : t(`quick.faults.${fault}`, {
          code: reading?.code ?? '',
          quantity: reading?.quantity ?? '',
          most: formatCount(MAX_QUANTITY, locale),
        });
  return (
    <>
      <p className="mt-1 text-sm text-pretty">
        <strong className="font-semibold text-error">{message}</strong>{' '}
        <span className="break-words text-muted">{t('quick.typed', { text: line.text })}</span>
      </p>
      {fault === 'several' && <Offers products={choices} onChoose={onChoose} />}
      {fault === 'withdrawn' && product && (
        <Substitutes catalogue={catalogue} arNum={product.arNum} onChoose={onChoose} />
      )}
      {fault === 'unknown' && reading && (
        <Near catalogue={catalogue} code={reading.code} onChoose={onChoose} />
      )}
    </>
  );
}

type Choosing = Pick<RowFaultProps, 'catalogue' | 'onChoose'>;

function Substitutes({ catalogue, arNum, onChoose }: Choosing & { arNum: number }) {
  const products = useSubstitutes(catalogue, arNum);
  return <Offers products={products?.slice(0, 3)} onChoose={onChoose} />;
}

function Near({ catalogue, code, onChoose }: Choosing & { code: string }) {
  const [products, setProducts] = useState<readonly Product[] | undefined>();
  useEffect(() => {
    let isCurrent = true;
    catalogue.source
      .near(code, catalogue.isAdmitted)
      .catch(() => undefined)
      .then((found) => isCurrent && setProducts(found));
    return () => {
      isCurrent = false;
    };
  }, [catalogue, code]);
  return <Offers products={products} onChoose={onChoose} />;
}

function Offers({
  products = [],
  onChoose,
}: Pick<RowFaultProps, 'onChoose'> & { products: readonly Product[] | undefined }) {
  const { t } = useSpeech();
  return (
    <ul aria-label={t('quick.instead')} className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
      {products.map((product) => (
        <li key={product.arNum} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="inline-flex min-h-control max-w-full items-center gap-1.5 rounded-md border border-primary px-3 py-1 text-left text-sm text-primary hover:bg-primary-soft"
          >
            <strong className="font-semibold whitespace-nowrap">{product.reference}</strong>
            <span className="truncate">{product.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
