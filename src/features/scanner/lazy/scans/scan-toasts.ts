import type { Translate } from '../../../../i18n/i18n.ts';
import type { ToastContent } from '../../../../ui/toasts/toast-queue.ts';
import type { ScanResult } from './scan-desk.ts';
import { scanText } from './scan-text.ts';

interface ScanToastsDelegates {
  getState(): { id: number; open: boolean } | undefined;
  show(content: ToastContent): number;
}

/** One toast a scan; the same article again, while its toast is open, counts on in it. */
export function createScanToasts({ getState, show }: ScanToastsDelegates) {
  let last: { toast: number; arNum: number; packs: number } | undefined;
  /** `search` leads to where an unknown code is looked for; absent where nothing can be searched. */
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
