import { useSpeech } from '../../../../../i18n/i18n.ts';
import { formatCount } from '../../../../../lib/format.ts';
import { pathTo } from '../../../../../lib/paths.ts';
import type { OrderCommand } from '../../../../../offline/commands/order-commands.ts';
import { ButtonLink } from '../../../../../ui/button-link.tsx';
import { EntryButton } from '../entry-list.tsx';
import type { Correction } from './corrections.ts';

interface CorrectionButtonProps {
  correction: Correction;
  what: string;
  onCorrect: (command: OrderCommand) => void;
  onRetry: () => void;
}

export function CorrectionButton(props: CorrectionButtonProps) {
  const { correction, what, onCorrect, onRetry } = props;
  const { t, locale } = useSpeech();
  if (correction.kind === 'substitutes' || correction.kind === 'look') {
    const to =
      correction.kind === 'look'
        ? pathTo('commande-panier')
        : pathTo('produit-id', { id: correction.arNum });
    return (
      <ButtonLink variant="secondary" to={to}>
        {t(`sending.${correction.kind}`)}
      </ButtonLink>
    );
  }
  return (
    <EntryButton
      variant="secondary"
      action={labelOf(correction)}
      what={what}
      onClick={() => ('command' in correction ? onCorrect(correction.command) : onRetry())}
    />
  );

  function labelOf(one: Exclude<Correction, { kind: 'substitutes' | 'look' }>): string {
    if (one.kind !== 'quantity') return t(`sending.${one.kind}`);
    const { quantity, packSize } = one;
    const shown = formatCount(quantity, locale);
    if (packSize === 1) return t('sending.order', { quantity: shown });
    const count = quantity / packSize;
    const packs = { packs: formatCount(count, locale), size: packSize };
    return t('sending.orderPacks', { quantity: shown, count, ...packs });
  }
}
