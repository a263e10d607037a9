import { handOver } from '../../../../lib/download.ts';
import type { OutboxFile } from '../../../../offline/outbox/outbox-types.ts';

/**
 * The day is part of the name, so that one file does not replace another: comptoir-
 * envois-2026-11-21.
 */
export function fileNameOf({ exportedAt }: Pick<OutboxFile, 'exportedAt'>): string {
  const day = new Date(exportedAt);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `comptoir-envois-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

/** The page never learns what the user does with the file. */
export function downloadOutbox(file: OutboxFile): string {
  const name = fileNameOf(file);
  handOver(new Blob([JSON.stringify(file)], { type: 'application/json' }), name);
  return name;
}
