import { truncate } from '../../../../../contract/core/text.ts';
import type { Translate } from '../../../../i18n/i18n.ts';
import type { ScanResult } from './scan-desk.ts';

const LONGEST = 24;

interface ScanText {
  title: string;
  description?: string;
}

export function scanText(result: ScanResult, packs: number, t: Translate): ScanText {
  switch (result.kind) {
    case 'added':
      return {
        title: t('scanner.added', { count: packs }),
        description: t('scanner.inCart', { name: result.product.name, quantity: result.quantity }),
      };
    case 'refused':
      return { title: t(`quantity.limits.${result.limit}`), description: result.product.name };
    case 'unkept':
      return { title: t('quantity.unkept'), description: result.product.name };
    case 'no-client':
      return { title: t('scanner.noClient') };
    case 'unknown':
      return { title: t('scanner.unknown', { code: truncate(result.code, LONGEST) }) };
    case 'unasked':
      return {
        title: t('scanner.unasked', { code: truncate(result.code, LONGEST) }),
        description: t('scanner.unaskedHelp'),
      };
  }
}
