import { isoDate } from '../../../../../contract/core/dates.ts';
import { handOver } from '../../../../lib/download.ts';
import type { OutboxFile } from '../../../../offline/outbox/outbox-types.ts';
import { dayOf } from '../../../reading/period.ts';

export const fileNameOf = ({ exportedAt }: Pick<OutboxFile, 'exportedAt'>): string =>
  `comptoir-envois-${isoDate(dayOf(exportedAt))}.json`;

export function downloadOutbox(file: OutboxFile): string {
  const name = fileNameOf(file);
  handOver(new Blob([JSON.stringify(file)], { type: 'application/json' }), name);
  return name;
}
