import { create } from 'zustand';
import { deviceStorage } from '../../lib/storage.ts';

const KEY = 'comptoir-side-cart';

export const useSideCart = create(() => ({ isOpen: deviceStorage.getItem(KEY) === 'open' }));

/** The same width as the Tailwind breakpoint `xl`. */
export const hasRoomForCart = (): boolean => window.matchMedia('(min-width: 80rem)').matches;

export function toggleSideCart(): void {
  const isOpen = !useSideCart.getState().isOpen;
  if (isOpen) deviceStorage.setItem(KEY, 'open');
  else deviceStorage.removeItem(KEY);
  useSideCart.setState({ isOpen });
}
