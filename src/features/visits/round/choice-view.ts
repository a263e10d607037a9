import { clientOfDetail, viewOfChoice } from '../../../lib/paths.ts';

const VIEWS = { tournee: 'round', fiches: 'details' } as const;

export function choiceView(search: string) {
  const parameters = new URLSearchParams(search);
  const client = clientOfDetail(parameters);
  if (client !== null) {
    const clNum = /^[1-9]\d{0,8}$/.test(client) ? Number(client) : undefined;
    return { kind: 'client', clNum } as const;
  }
  const view = viewOfChoice(parameters);
  const kind = Object.hasOwn(VIEWS, view) ? VIEWS[view as keyof typeof VIEWS] : 'choice';
  return { kind } as const;
}
