import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../../contract/auth/schemas.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { useLeave } from '../../features/sending/use-leave.tsx';
import { loadMessages, useSpeech } from '../../i18n/i18n.ts';
import { isOrdering, pathTo } from '../../lib/paths.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { firstQuantity } from '../../ui/next-quantity.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { closeKeyDialog, openKeys, openPalette, useKeyDialog } from './key-dialog.ts';
import { useLatePart } from './use-late-part.ts';

async function fetchDialogs() {
  const [{ Palette }, { KeyList }] = await Promise.all([
    import('./lazy/palette/palette.tsx'),
    import('./lazy/key-list.tsx'),
    loadMessages('palette'),
  ]);
  return { Palette, KeyList };
}

interface KeyDialogsProps {
  user: User;
  whenAlone: (run: () => void) => void;
}

export function KeyDialogs({ user, whenAlone }: KeyDialogsProps) {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useLeave();
  const { shown } = useKeyDialog();
  const { part, load } = useLatePart(fetchDialogs);
  useShortcut('palette', openPalette);
  useShortcut('keys', () => whenAlone(openKeys));
  useShortcut('order', () => {
    const isWriting = document.activeElement instanceof HTMLTextAreaElement;
    if (!isWriting && mayOrder(pathname)) void navigate(pathTo('commande-livraison'));
  });
  // If a scanned code begins with this letter, the scanner moves the focus back.
  useShortcut('quantity', () => firstQuantity()?.focus());
  useEffect(() => closeKeyDialog, []);
  const isWanted = shown !== undefined && !part;
  const sayMissing = useEffectEvent((isThere: boolean) => {
    if (isThere) return;
    closeKeyDialog();
    toasts.show({ variant: 'warning', title: t('errors.offline') });
  });
  useEffect(() => {
    if (isWanted) void load().then((isThere) => sayMissing(isThere));
  }, [isWanted, load]);
  return (
    <>
      {part && shown === 'palette' && (
        <part.Palette
          user={user}
          ways={{ onLeave: () => leave.ask(), onKeys: openKeys }}
          onClose={closePalette}
        />
      )}
      {part && shown === 'keys' && <part.KeyList onClose={closeKeyDialog} />}
      {leave.question}
    </>
  );
}

function mayOrder(pathname: string): boolean {
  const { user, cartSize } = useSession.getState();
  const isInSteps = isOrdering(pathname) && pathname !== pathTo('commande-panier');
  return user?.CLIENT !== null && cartSize > 0 && !isInSteps;
}

/** Does nothing if the palette has opened the list of keys. */
const closePalette = (): void => {
  if (useKeyDialog.getState().shown === 'palette') closeKeyDialog();
};
