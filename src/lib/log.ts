/** The one way to the console: what it says is meant for whoever looks into a failure. */
export function logError(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.error(message, cause);
}
