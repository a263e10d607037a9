import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { useCart } from '../cart/use-cart.ts';
import type { Way } from './fill-plan.ts';
import type { Filling } from './use-fill.ts';

export function FillWay({ filling: { way, setWay } }: { filling: Filling }) {
  const { t } = useTranslation();
  const { size } = useCart();
  if (!setWay) return null;
  return (
    <div>
      <Segmented<Way>
        legend={t('fill.way')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'merge', label: t('fill.merge') },
          { value: 'replace', label: t('fill.replace') },
        ]}
      />
      {way === 'replace' && (
        <p className="mt-2 text-sm font-medium text-warning">
          {t('fill.replaceHelp', { count: size })}
        </p>
      )}
    </div>
  );
}
