import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { MAX_QUANTITY } from '../../../contract/core/packaging.ts';
import { undated } from '../../device/copies/read-cache.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { useSubstitutes } from '../products/use-substitutes.ts';
import type { CheckedLine } from './check-lines.ts';

interface LineNotesProps {
  catalogue: Catalogue;
  checked: CheckedLine;
  isAsking: boolean;
  hasOthers: boolean;
  onChoose: (product: Product) => void;
}

export function LineNotes(props: LineNotesProps) {
  const { catalogue, checked, isAsking, hasOthers, onChoose } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { fault, product, planned, mergedLines, mergedInto, hasLostZeros, reading, choices } =
    checked;
  const total = formatCount(planned?.wanted.quantity ?? 0, locale);
  return (
    <>
      {fault && <Fault checked={checked} isAsking={isAsking} />}
      {hasLostZeros && <p className="text-sm">{t('quick.zeros', { code: reading?.code ?? '' })}</p>}
      {mergedInto !== undefined && (
        <p className="text-sm">{t('quick.within', { number: mergedInto })}</p>
      )}
      {mergedLines.length > 0 && (
        <p className="text-sm">
          {t('quick.together', {
            count: mergedLines.length,
            numbers: mergedLines.join(', '),
            total,
          })}
        </p>
      )}
      {(hasOthers || !product) && <Offer products={choices} onChoose={onChoose} />}
      {fault === 'withdrawn' && product && (
        <Substitutes catalogue={catalogue} arNum={product.arNum} onChoose={onChoose} />
      )}
      {fault === 'unknown' && reading && (
        <Near catalogue={catalogue} code={reading.code} onChoose={onChoose} />
      )}
    </>
  );
}

function Fault({ checked, isAsking }: Pick<LineNotesProps, 'checked' | 'isAsking'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { fault, reading, line } = checked;
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
    <p className="text-sm text-pretty">
      <strong className="font-semibold text-error">{message}</strong>{' '}
      <span className="break-words text-muted">{t('quick.typed', { text: line.text })}</span>
    </p>
  );
}

interface OfferProps extends Pick<LineNotesProps, 'onChoose'> {
  products: readonly Product[] | undefined;
}

function Offer({ products = [], onChoose }: OfferProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('quick.instead')}
      className="mt-1 flex flex-wrap gap-2 empty:hidden max-sm:flex-col"
    >
      {products.map((one) => (
        <li key={one.arNum} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(one)}
            className="inline-flex min-h-control max-w-full items-center gap-1.5 rounded-md border border-primary px-3 py-1 text-left text-sm text-primary hover:bg-primary-soft"
          >
            <strong className="font-semibold whitespace-nowrap">{one.reference}</strong>
            <span className="line-clamp-2">{one.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type FoundProps = Pick<LineNotesProps, 'catalogue' | 'onChoose'>;

function Substitutes({ catalogue, arNum, onChoose }: FoundProps & { arNum: number }) {
  const products = useSubstitutes(catalogue, arNum)?.slice(0, 3);
  return <Offer products={products} onChoose={onChoose} />;
}

function Near({ catalogue, code, onChoose }: FoundProps & { code: string }) {
  const { source, reads, isAdmitted } = catalogue;
  const cached = reads.of(`near ${code}`, () => undated(source.near(code, isAdmitted)));
  return <Offer products={useRead(cached).answer} onChoose={onChoose} />;
}
