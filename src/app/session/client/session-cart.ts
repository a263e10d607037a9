import type { User } from '../../../../contract/auth/schemas.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import {
  allowOfflineCaptureWhile,
  connection,
} from '../../../device/connection/device-connection.ts';
import { clientNews, watchNews } from '../../../device/copies/device-client-news.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import { laneOwner, userKey, useSession } from '../../../features/auth/session/session-store.ts';
import type { CartOwner } from '../../../features/cart/cart.ts';
import { cart, watchCart } from '../../../features/cart/device-cart.ts';
import { within } from '../../../lib/async/within.ts';

const READY_MS = 1000;
/**
 * How long the guards wait for the server if the device knows no line. Another device may have
 * filled the cart.
 */
const ASKED_MS = 5000;

let isKept = false;

/** Copies size and total of the cart into the session, where guards and header read them. */
export function keepSessionCart(): void {
  if (isKept) return;
  isKept = true;
  cart.subscribe(showInSession);
  useSession.subscribe((session, before) => {
    if (session.user !== before.user) follow(session.user);
  });
  watchCart();
  watchNews();
  allowOfflineCaptureWhile(() => outbox.entries().length > 0);
  follow(useSession.getState().user);
}

/**
 * Waits until the stored entries are read. If the device knows no line, also asks the server,
 * because another device may have filled the cart.
 */
export async function cartKnown(needsLines: boolean): Promise<void> {
  keepSessionCart();
  await within(READY_MS, outbox.ready());
  cart.open(ownerOf(useSession.getState().user));
  if (!needsLines || useSession.getState().cartSize > 0 || !connection.canSend()) return;
  await within(ASKED_MS, cart.refresh());
}

function follow(user: User | undefined): void {
  const owner = ownerOf(user);
  outbox.open(user && userKey(user));
  clientNews.open(owner);
  cart.open(owner);
}

function ownerOf(user: User | undefined): CartOwner | undefined {
  const owner = laneOwner(user);
  if (!user?.CLIENT || !owner) return undefined;
  return {
    ...owner,
    userKey: userKey(user),
    ceNum: user.SC_CENUM,
    size: user.cartSize,
  };
}

/**
 * Replaces `user` only if the order key has changed: each new `user` renders every component that
 * reads the user.
 */
function showInSession(): void {
  const { user, cartSize, cartTotal } = useSession.getState();
  if (!user?.CLIENT) return;
  const shown = cart.getState();
  // Until the lines of the server are known, pending entries are added to the counts of the
  // profile.
  const size = shown.isWhole ? shown.size : user.cartSize + shown.size;
  const total = shown.isWhole
    ? shown.totalHT
    : fromUnits(toUnits(user.cartTotal) + toUnits(shown.totalHT));
  if (size !== cartSize || total !== cartTotal) {
    useSession.setState({ cartSize: size, cartTotal: total });
  }
  const ceNum = cart.openOrder();
  // Null is not copied: the cart does not know whether an order is open, but the profile does.
  if (ceNum !== null && ceNum !== user.SC_CENUM)
    useSession.setState({ user: { ...user, SC_CENUM: ceNum } });
}
