import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../../ui/combobox.tsx';

export function ValueCombobox(props: Omit<ComponentProps<typeof Combobox>, 'messages'>) {
  const { t } = useTranslation();
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
