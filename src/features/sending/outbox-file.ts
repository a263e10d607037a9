import type { OutboxFile } from '../../offline/outbox/outbox-types.ts';

/** The day stands in the name, so that one file does not hide another: comptoir-envois-2026-11-21. */
export function fileNameOf({ exportedAt }: Pick<OutboxFile, 'exportedAt'>): string {
  const day = new Date(exportedAt);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `comptoir-envois-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

const KEEP_MS = 60_000;

/** Hands the waiting entries to the browser as a file. What becomes of it, the page never hears. */
export function downloadOutbox(file: OutboxFile): string {
  const name = fileNameOf(file);
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
  return name;
}
