import { useSpeech } from '../../../../i18n/i18n.ts';
import { Combobox, type ComboboxOption } from '../../../../ui/lazy/combobox.tsx';

interface ValueComboboxProps {
  label: string;
  options: readonly ComboboxOption[];
  autoFocus?: boolean;
  onToggle: (key: string) => void;
}

export function ValueCombobox(props: ValueComboboxProps) {
  const { t } = useSpeech();
  return (
    <Combobox
      {...props}
      messages={{
        clear: t('combobox.clear'),
        none: t('combobox.none'),
        found: (count) => t('combobox.found', { count }),
        remove: (label) => t('combobox.remove', { label }),
      }}
    />
  );
}
