import { openTabChannel } from './tab-channel.ts';

/** Tells that what waits is different now. */
export const openOutboxChannel = (userKey: string, heard: () => void) =>
  openTabChannel(`outbox-${userKey}`, heard);
