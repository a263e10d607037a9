import { useTranslation } from 'react-i18next';
import { setSingleKeys, shortcuts, useSingleKeys } from '../../lib/settings/shortcuts.ts';
import { Chord } from '../../ui/chord.tsx';
import { Dialog, useModal } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';

type Rooms = typeof shortcuts;
const rooms = Object.keys(shortcuts) as (keyof Rooms)[];
const keysOf = <Room extends keyof Rooms>(room: Room) =>
  Object.entries(shortcuts[room]) as [keyof Rooms[Room] & string, readonly string[]][];

export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useModal();
  const isOn = useSingleKeys((keys) => keys.isOn);
  const names = {
    Enter: t('keys.names.enter'),
    Escape: t('keys.names.escape'),
    PageUp: t('keys.names.pageUp'),
    PageDown: t('keys.names.pageDown'),
  };
  return (
    <Dialog
      dialog={dialog}
      title={t('nav.keys')}
      closeLabel={t('common.close')}
      onClose={onClose}
      wide
    >
      <div className="mt-4 grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        {rooms.map((room) => (
          <section key={room}>
            <h3 className="mb-1 text-sm font-semibold text-muted">{t(`keys.rooms.${room}`)}</h3>
            <dl>
              {keysOf(room).map(([what, chords]) => (
                <div
                  key={what}
                  className="flex min-h-9 items-center justify-between gap-3 border-b border-divider py-1 last:border-b-0"
                >
                  <dt>{t(`keys.${room}.${what}` as 'keys.everywhere.palette')}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {chords.map((chord) => (
                      <Chord key={chord} chord={chord} names={names} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckField isChecked={isOn} onChange={setSingleKeys}>
          <span>
            {t('keys.single')}
            <span className="block text-sm text-muted">{t('keys.singleHelp')}</span>
          </span>
        </CheckField>
      </div>
    </Dialog>
  );
}
