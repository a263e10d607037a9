import { isTablet } from '../lib/env.ts';

/** Returns the key of the text about unsent entries, which names a tablet or another device. */
export const unsentMessageKey = () =>
  isTablet() ? 'connection.heldTablet' : 'connection.heldDevice';
