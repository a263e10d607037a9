import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const KINDS: Record<string, [ParseKeys, BadgeTone]> = {
  news: ['communication.kinds.news', 'new'],
  offer: ['communication.kinds.offer', 'promotion'],
  service: ['communication.kinds.service', 'primary'],
  advice: ['communication.kinds.advice', 'clearance'],
};

/** The distributor may use kinds that `KINDS` does not contain. */
export function ArticleKind({ kind }: { kind: string }) {
  const { t } = useTranslation();
  const [label, tone] = KINDS[kind] ?? (['communication.kinds.other', 'neutral'] as const);
  return <Badge tone={tone}>{t(label)}</Badge>;
}
