import type { Translate } from '../../../../i18n/i18n.ts';
import type { ToastContent } from '../../../../ui/toasts/toast-queue.ts';
import type { ScanResult } from './scan-desk.ts';
import { scanText } from './scan-text.ts';

interface ScanToastsDelegates {
  getState(): { id: number; open: boolean } | undefined;
  show(content: ToastContent): number;
}

/** One toast per scan; repeated scans of a product count on in its open toast. */
export function createScanToasts({ getState, show }: ScanToastsDelegates) {
  let last: { toast: number; arNum: number; packs: number } | undefined;
  return (result: ScanResult, t: Translate, search?: (code: string) => void): void => {
    if (result.kind !== 'added') {
      const { code } = 'code' in result ? result : { code: '' };
      const canSearch = search && result.kind === 'unknown';
      show({
        ...scanText(result, 0, t),
        variant: 'warning',
        ...(canSearch && { action: { label: t('scanner.search'), run: () => search(code) } }),
      });
      return;
    }
    const { arNum } = result.product;
    const open = getState();
    const isSame = open?.open && open.id === last?.toast && last.arNum === arNum;
    const packs = (isSame && last ? last.packs : 0) + result.packs;
    last = { toast: show({ ...scanText(result, packs, t), variant: 'success' }), arNum, packs };
  };
}
