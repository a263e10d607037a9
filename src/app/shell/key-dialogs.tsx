import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../../contract/auth/schemas.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { useLeave } from '../../features/sending/use-leave.tsx';
import { isOrdering, pathTo } from '../../lib/paths.ts';
import { useShortcut } from '../../lib/settings/shortcuts.ts';
import { firstQuantity } from '../../ui/next-quantity.ts';
import { closeKeyDialog, openKeys, openPalette, useKeyDialog } from './key-dialog.ts';
import { KeyList } from './key-list.tsx';
import { Palette } from './palette/palette.tsx';

interface KeyDialogsProps {
  user: User;
  whenAlone: (run: () => void) => void;
}

export function KeyDialogs({ user, whenAlone }: KeyDialogsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useLeave();
  const { shown } = useKeyDialog();
  useShortcut('palette', openPalette);
  useShortcut('keys', () => whenAlone(openKeys));
  useShortcut('order', () => {
    const isWriting = document.activeElement instanceof HTMLTextAreaElement;
    if (!isWriting && mayOrder(pathname)) void navigate(pathTo('commande-livraison'));
  });
  // The key may be the first letter of a scanned code: then the scanner returns the focus.
  useShortcut('quantity', () => firstQuantity()?.focus());
  useEffect(() => closeKeyDialog, []);
  return (
    <>
      {shown === 'palette' && (
        <Palette
          user={user}
          ways={{ onLeave: () => leave.ask(), onKeys: openKeys }}
          onClose={closePalette}
        />
      )}
      {shown === 'keys' && <KeyList onClose={closeKeyDialog} />}
      {leave.question}
    </>
  );
}

function mayOrder(pathname: string): boolean {
  const { user, cartSize } = useSession.getState();
  const isInSteps = isOrdering(pathname) && pathname !== pathTo('commande-panier');
  return user?.CLIENT !== null && cartSize > 0 && !isInSteps;
}

/**
 * Closes the dialog only if it is the palette: the palette may have opened the list of keys in its
 * place.
 */
const closePalette = (): void => {
  if (useKeyDialog.getState().shown === 'palette') closeKeyDialog();
};
