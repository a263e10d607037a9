import { create } from 'zustand';
import { deviceStorage } from '../../lib/storage.ts';

const KEY = 'comptoir-side-cart';

/** Whether the cart stays open beside the pages, where there is room for it. */
export const useSideCart = create(() => ({ isOpen: deviceStorage.getItem(KEY) === 'open' }));

/** As the style `xl` says. */
export const hasRoomForCart = (): boolean => window.matchMedia('(min-width: 80rem)').matches;

export function toggleSideCart(): void {
  const isOpen = !useSideCart.getState().isOpen;
  if (isOpen) deviceStorage.setItem(KEY, 'open');
  else deviceStorage.removeItem(KEY);
  useSideCart.setState({ isOpen });
}
