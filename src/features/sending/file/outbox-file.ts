import { isoDate } from '../../../../contract/core/dates.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { OutboxFile } from '../../../device/outbox/outbox-types.ts';
import { downloadFile } from '../../../lib/download.ts';

export const fileNameOf = ({ exportedAt }: Pick<OutboxFile, 'exportedAt'>): string =>
  `comptoir-envois-${isoDate(shopDay(exportedAt))}.json`;

export function downloadOutbox(file: OutboxFile): string {
  const name = fileNameOf(file);
  downloadFile(new Blob([JSON.stringify(file)], { type: 'application/json' }), name);
  return name;
}
