import type { ComponentProps } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';

export function ValueCombobox(props: Omit<ComponentProps<typeof Combobox>, 'messages'>) {
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
