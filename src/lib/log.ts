/** The one way to the console: what it says is meant for whoever looks into a failure. */
export function logError(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.error(message, cause);
}

/** The same for what happens where there is no network: worth a word, nothing to mend. */
export function logNotice(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.info(message, cause);
}
