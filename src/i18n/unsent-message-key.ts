import { isTablet } from '../lib/env.ts';

/** The text about entries that are not sent yet: stored on this tablet, or on this device. */
export const unsentMessageKey = () =>
  isTablet() ? 'connection.heldTablet' : 'connection.heldDevice';
