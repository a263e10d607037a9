import type { RefObject } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { DeliveryPicture } from '../../ui/pictures/delivery-picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface SoonSheetProps {
  sheet: RefObject<HTMLDialogElement | null>;
  title: string;
  text: string;
}

/** What a control of the shell will do once it is there. */
export function SoonSheet({ sheet, title, text }: SoonSheetProps) {
  const { t } = useSpeech();
  return (
    <Sheet sheet={sheet} title={title} closeLabel={t('common.close')}>
      <div className="mx-auto my-4 w-48">
        <DeliveryPicture />
      </div>
      <p className="text-base text-pretty text-muted">{text}</p>
    </Sheet>
  );
}
