import { type MessageKey, useSpeech } from '../../i18n/i18n.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const KINDS: Record<string, [MessageKey, BadgeTone]> = {
  news: ['communication.kinds.news', 'new'],
  offer: ['communication.kinds.offer', 'promotion'],
  service: ['communication.kinds.service', 'primary'],
  advice: ['communication.kinds.advice', 'clearance'],
};

/** The distributor may add kinds that are not in this table. */
export function ArticleKind({ kind }: { kind: string }) {
  const { t } = useSpeech();
  const [label, tone] = KINDS[kind] ?? (['communication.kinds.other', 'neutral'] as const);
  return <Badge tone={tone}>{t(label)}</Badge>;
}
