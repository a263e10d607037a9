import { expect, test } from 'vitest';
import { clientDetailPath, detailsPath, roundPath } from '../../../lib/paths.ts';
import { choiceView } from './choice-view.ts';

const at = (path: string) => choiceView(new URL(path, 'https://shop.example').search);

test('reads the view of the client choice from the URL', () => {
  expect(at('/choix-clients')).toEqual({ kind: 'choice' });
  expect(at(roundPath())).toEqual({ kind: 'round' });
  expect(at(detailsPath())).toEqual({ kind: 'details' });
  expect(at(clientDetailPath(12))).toEqual({ kind: 'client', clNum: 12 });
});

test('ignores an invalid client number, and returns the view `choice` for an unknown view', () => {
  for (const odd of ['', '0', '-1', '1.5', '1e3', '9999999999', 'x', '12 ']) {
    const search = `?client=${encodeURIComponent(odd)}`;
    expect([odd, choiceView(search)]).toEqual([odd, { kind: 'client', clNum: undefined }]);
  }
  for (const odd of ['', 'x', 'toString', '__proto__']) {
    expect(choiceView(`?vue=${odd}`)).toEqual({ kind: 'choice' });
  }
});
