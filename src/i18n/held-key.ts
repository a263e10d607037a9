import { isTablet } from '../lib/env.ts';

/** What is stored here and not sent yet is said to be on this tablet, or on this device. */
export const heldKey = () => (isTablet() ? 'connection.heldTablet' : 'connection.heldDevice');
