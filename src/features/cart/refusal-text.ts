import type { Translate } from '../../i18n/i18n.ts';
import type { Refusal } from './cart.ts';

/** What the server has not taken, by name, and why. */
export function refusalText(refusals: readonly Refusal[], t: Translate): string {
  const count = refusals.reduce((sum, { articles }) => sum + articles.length, 0);
  const what = t(count > 1 ? 'cartNews.addFailedMany' : 'cartNews.addFailed');
  return [what, ...refusals.map((refusal) => causeOf(refusal, t))].join(' ');
}

function causeOf({ articles, code, client }: Refusal, t: Translate): string {
  const reason = t(`errors.codes.${code}`);
  const names = articles.map(({ name }) => name).join(', ');
  const name = client === undefined ? names : t('cartNews.forClient', { name: names, client });
  return t('cartNews.of', { name, reason });
}
