import type { User } from '../../../../contract/auth/schemas.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { useSession } from '../../../features/auth/session/session-store.ts';
import { userKey } from '../../../features/auth/session/user-check.ts';
import type { CartOwner } from '../../../features/cart/cart.ts';
import { cart, watchCart } from '../../../features/cart/device-cart.ts';
import { goOnWhile } from '../../../offline/device-connection.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';

const READY_MS = 1000;

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
  goOnWhile(() => outbox.entries().length > 0);
  follow(useSession.getState().user);
}

export async function cartKnown(): Promise<void> {
  keepSessionCart();
  await Promise.race([outbox.ready(), new Promise((done) => setTimeout(done, READY_MS))]);
  cart.open(ownerOf(useSession.getState().user));
}

function follow(user: User | undefined): void {
  outbox.open(user && userKey(user));
  cart.open(ownerOf(user));
}

function ownerOf(user: User | undefined): CartOwner | undefined {
  if (!user?.CLIENT) return undefined;
  return {
    userKey: userKey(user),
    clNum: user.CLIENT.ClNum,
    coNum: user.CoNum,
    ceNum: user.SC_CENUM,
    size: user.cartSize,
    isBlocked: user.CLIENT.blocked !== null,
    clientName: user.CLIENT.name,
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
  if (!shown.isWhole) return;
  const ceNum = cart.openOrder();
  if (ceNum !== user.SC_CENUM) useSession.setState({ user: { ...user, SC_CENUM: ceNum } });
}
