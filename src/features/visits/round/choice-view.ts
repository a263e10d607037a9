import { clientOfDetail, pathTo } from '../../../lib/paths.ts';

type ChoiceView =
  | { kind: 'choice' | 'details' | 'round' }
  | { kind: 'client'; clNum: number | undefined };

const VIEW = 'vue';
const VIEWS = { tournee: 'round', fiches: 'details' } as const;

export function choiceView(search: string): ChoiceView {
  const parameters = new URLSearchParams(search);
  const client = clientOfDetail(parameters);
  if (client !== null) {
    return { kind: 'client', clNum: /^[1-9]\d{0,8}$/.test(client) ? Number(client) : undefined };
  }
  const view = parameters.get(VIEW) ?? '';
  return { kind: Object.hasOwn(VIEWS, view) ? VIEWS[view as keyof typeof VIEWS] : 'choice' };
}

export const roundPath = (): string => `${pathTo('choix-clients')}?${VIEW}=tournee`;
export const detailsPath = (): string => `${pathTo('choix-clients')}?${VIEW}=fiches`;
