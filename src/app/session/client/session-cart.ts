import type { User } from '../../../../contract/auth/schemas.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { laneOwner, userKey, useSession } from '../../../features/auth/session/session-store.ts';
import type { CartOwner } from '../../../features/cart/cart.ts';
import { cart, watchCart } from '../../../features/cart/device-cart.ts';
import { within } from '../../../lib/within.ts';
import { clientNews, watchNews } from '../../../offline/device-client-news.ts';
import { connection, goOnWhile } from '../../../offline/device-connection.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';

const READY_MS = 1000;
/** A slow network is no empty cart: nobody whose lines are on another device is led away earlier. */
const ASKED_MS = 5000;

let isKept = false;

/** Guards and header read the cart's size and total in the session. */
export function keepSessionCart(): void {
  if (isKept) return;
  isKept = true;
  cart.subscribe(showInSession);
  useSession.subscribe((session, before) => {
    if (session.user !== before.user) follow(session.user);
  });
  watchCart();
  watchNews();
  goOnWhile(() => outbox.entries().length > 0);
  follow(useSession.getState().user);
}

/** Another device may have filled a cart of which this one knows no line: the server is asked once. */
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

/** `user` is replaced only if needed: every component that reads it would render with each added line. */
function showInSession(): void {
  const { user, cartSize, cartTotal } = useSession.getState();
  if (!user?.CLIENT) return;
  const shown = cart.getState();
  // Without the server's lines, waiting entries are added to its last figures.
  const size = shown.isWhole ? shown.size : user.cartSize + shown.size;
  const total = shown.isWhole
    ? shown.totalHT
    : fromUnits(toUnits(user.cartTotal) + toUnits(shown.totalHT));
  if (size !== cartSize || total !== cartTotal) {
    useSession.setState({ cartSize: size, cartTotal: total });
  }
  const ceNum = cart.openOrder();
  // That there is none, only the profile says.
  if (ceNum !== null && ceNum !== user.SC_CENUM)
    useSession.setState({ user: { ...user, SC_CENUM: ceNum } });
}
