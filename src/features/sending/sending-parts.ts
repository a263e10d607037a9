import { pathTo } from '../../lib/paths.ts';

export const sendingParts = ['waiting', 'sent', 'toCheck'] as const;
export type SendingPart = (typeof sendingParts)[number];

const NAMES: Record<SendingPart, string> = {
  waiting: 'en-attente',
  sent: 'envoyees',
  toCheck: 'a-verifier',
};

const PARAMETER = 'partie';

export const pathToPart = (part: SendingPart): string =>
  part === 'waiting' ? pathTo('envois') : `${pathTo('envois')}?${PARAMETER}=${NAMES[part]}`;

export const partOf = (parameters: URLSearchParams): SendingPart =>
  sendingParts.find((part) => NAMES[part] === parameters.get(PARAMETER)) ?? 'waiting';
