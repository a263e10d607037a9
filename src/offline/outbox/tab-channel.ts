/** Tells the user's other tabs and workers that something is different now; never the one who says so. */
export function openTabChannel(name: string, heard: () => void): { tell(): void; close(): void } {
  const channel = new BroadcastChannel(`comptoir-${name}`);
  channel.onmessage = heard;
  return { tell: () => channel.postMessage(null), close: () => channel.close() };
}
