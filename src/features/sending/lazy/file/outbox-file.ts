import { isoDate } from '../../../../../contract/core/dates.ts';
import { shopDay } from '../../../../../contract/core/shop-moment.ts';
import { handOver } from '../../../../lib/download.ts';
import type { OutboxFile } from '../../../../offline/outbox/outbox-types.ts';

export const fileNameOf = ({ exportedAt }: Pick<OutboxFile, 'exportedAt'>): string =>
  `comptoir-envois-${isoDate(shopDay(exportedAt))}.json`;

export function downloadOutbox(file: OutboxFile): string {
  const name = fileNameOf(file);
  handOver(new Blob([JSON.stringify(file)], { type: 'application/json' }), name);
  return name;
}
