/** Tells the user's other tabs and workers that what waits is different now; never the one who says so. */
export function openOutboxChannel(
  userKey: string,
  heard: () => void,
): { tell(): void; close(): void } {
  const channel = new BroadcastChannel(`comptoir-outbox-${userKey}`);
  channel.onmessage = heard;
  return { tell: () => channel.postMessage(null), close: () => channel.close() };
}
