import { handOver } from '../../../../lib/download.ts';
import type { OutboxFile } from '../../../../offline/outbox/outbox-types.ts';

/** The day stands in the name, so that one file does not hide another: comptoir-envois-2026-11-21. */
export function fileNameOf({ exportedAt }: Pick<OutboxFile, 'exportedAt'>): string {
  const day = new Date(exportedAt);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `comptoir-envois-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

/** Hands the waiting entries to the browser as a file. What becomes of it, the page never hears. */
export function downloadOutbox(file: OutboxFile): string {
  const name = fileNameOf(file);
  handOver(new Blob([JSON.stringify(file)], { type: 'application/json' }), name);
  return name;
}
