import type { TFunction } from 'i18next';
import { truncate } from '../../../../contract/core/text.ts';
import { type ToastContent, toasts } from '../../../ui/toasts/toast-queue.ts';
import type { ScanResult } from './scan-results.ts';

const LONGEST = 24;

export function scanText(
  result: ScanResult,
  packs: number,
  t: TFunction,
): Pick<ToastContent, 'title' | 'description'> {
  switch (result.kind) {
    case 'added':
      return {
        title: t('scanner.added', { count: packs }),
        description: t('scanner.inCart', { name: result.product.name, quantity: result.quantity }),
      };
    case 'limited':
      return { title: t(`quantity.limits.${result.limit}`), description: result.product.name };
    case 'no-client':
      return { title: t('scanner.noClient') };
    case 'other-client':
      return {
        title: t('scanner.otherClient'),
        description: t('scanner.otherClientHelp', { client: result.clientName }),
      };
    case 'unknown':
      return { title: t('scanner.unknown', { code: truncate(result.code, LONGEST) }) };
    case 'unasked':
      return {
        title: t('scanner.unasked', { code: truncate(result.code, LONGEST) }),
        description: t('scanner.unaskedHelp'),
      };
  }
}

let last: { toast: number; arNum: number; packs: number } | undefined;

/** While the toast of a product is open, further scans of this product count up in it. */
export function showScanToast(
  result: ScanResult,
  t: TFunction,
  search?: (code: string) => void,
): void {
  if (result.kind !== 'added') {
    const { code } = result.kind === 'unknown' ? result : {};
    const action = search &&
      code !== undefined && { label: t('scanner.search'), run: () => search(code) };
    toasts.show({ ...scanText(result, 0, t), variant: 'warning', ...(action && { action }) });
    return;
  }
  const { arNum } = result.product;
  const open = toasts.getState();
  const isSame = open?.open && open.id === last?.toast && last.arNum === arNum;
  const packs = (isSame && last ? last.packs : 0) + result.packs;
  const toast = toasts.show({ ...scanText(result, packs, t), variant: 'success' });
  last = { toast, arNum, packs };
}
