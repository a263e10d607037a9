import type { MessageKey } from '../../i18n/i18n.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

const KINDS: Record<string, { label: MessageKey; tone: BadgeTone }> = {
  news: { label: 'communication.kinds.news', tone: 'new' },
  offer: { label: 'communication.kinds.offer', tone: 'promotion' },
  service: { label: 'communication.kinds.service', tone: 'primary' },
  advice: { label: 'communication.kinds.advice', tone: 'clearance' },
};

const OTHER = { label: 'communication.kinds.other', tone: 'neutral' } as const;

/** The distributor may add kinds. */
export const kindOf = (kind: string): { label: MessageKey; tone: BadgeTone } =>
  KINDS[kind] ?? OTHER;
