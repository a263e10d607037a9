import { isTablet } from '../lib/env.ts';

/** Returns the key of the text about unsent entries. The text names the kind of device. */
export const unsentMessageKey = () =>
  isTablet() ? 'connection.heldTablet' : 'connection.heldDevice';
