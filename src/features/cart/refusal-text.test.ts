import { expect, test } from 'vitest';
import type { KnownArticle } from '../../../contract/orders/commands.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { refusalText } from './refusal-text.ts';

const t: Translate = (key, values = {}) => {
  const said = Object.values(values).join(' | ');
  return said === '' ? `<${key}>` : `<${key} ${said}>`;
};
const cups = { name: 'Gobelet' } as KnownArticle;
const plates = { name: 'Assiette' } as KnownArticle;

test('one article: the specification’s words, then its name and the reason', () => {
  expect(refusalText([{ articles: [cups], code: 'PRODUCT_WITHDRAWN', client: undefined }], t)).toBe(
    '<cartNews.addFailed> <cartNews.of Gobelet | <errors.codes.PRODUCT_WITHDRAWN>>',
  );
});

test('every article is named, each with its own reason, and the client that is not shown', () => {
  const both = { articles: [cups, plates], code: 'FORBIDDEN', client: 'Le Lapin' } as const;
  const one = { articles: [cups], code: 'NOT_FOUND', client: undefined } as const;
  expect(refusalText([both, one], t)).toBe(
    '<cartNews.addFailedMany> ' +
      '<cartNews.of <cartNews.forClient Gobelet, Assiette | Le Lapin> | <errors.codes.FORBIDDEN>> ' +
      '<cartNews.of Gobelet | <errors.codes.NOT_FOUND>>',
  );
});
