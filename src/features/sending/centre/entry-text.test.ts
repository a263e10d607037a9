import { expect, test } from 'vitest';
import { errorCodes } from '../../../../contract/core/errors.ts';
import { confirm, delivery, validate } from '../../../../tests/offline/support/commands.ts';
import { addition, makeEntry, makeSeenLine } from '../../../../tests/support/device/make-entry.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { speakFrench } from '../../../../tests/support/device/speak-french.ts';
import { orderTopic } from '../../../device/commands/order-commands.ts';
import type { Entry } from '../../../device/outbox/outbox-types.ts';
import { formatAgo } from '../../../lib/format.ts';
import { fileNameOf } from '../file/outbox-file.ts';
import { frSending } from '../texts.fr.ts';
import { entryText, reasonOf, unnamedProducts } from './entry-text.ts';

const t = speakFrench();

const cups = makeProduct(12, { name: 'Gobelet kraft 25 cl', reference: 'GOB-25', packSize: 12 });

const say = (entry: Entry, isKnown = true) =>
  entryText(entry, {
    t,
    count: String,
    money: (amount) => `${amount} €`,
    product: (arNum) => (isKnown ? `Article (${arNum})` : undefined),
    list: (_clNum, key) => (isKnown ? `Liste ${key}` : undefined),
    template: (_clNum, key) => (isKnown ? `Modèle ${key}` : undefined),
  });

test('describes each kind of command in words', () => {
  const order = (command: Parameters<typeof makeEntry<'order'>>[1]) =>
    say(makeEntry('order', command));
  expect(order(addition(cups, 36))).toBe('+ 36 Gobelet kraft 25 cl (GOB-25)');
  expect(order(addition(cups, 24, 'replace'))).toBe(
    'Quantité 24\u00a0: Gobelet kraft 25 cl (GOB-25)',
  );
  expect(order(addition(cups, 0, 'replace'))).toMatch(/^Retiré du panier/);
  expect(order({ kind: 'note-line', article: cups, note: 'Avant 8 h' })).toContain('Avant 8 h');
  expect(order({ kind: 'note-line', article: cups, note: null })).toMatch(/^Note retirée/);
  expect(order({ kind: 'create-order', coNum: null })).toBe('Commande ouverte');

  const place = validate({ ...orderTopic.empty, delivery }, 'first');
  const seen = { lines: [makeSeenLine(12)], deliveryPrice: '12.0000' };
  expect(order({ ...place, seen })).toBe('Commande de 1 ligne, 14.4000 € TTC');
  expect(order(place)).toBe('Commande, 14.4000 € TTC');
  expect(order(confirm())).toBe('Livraison choisie\u00a0: Standard, Quai');

  const favourite = (command: Parameters<typeof makeEntry<'favourites'>>[1], isKnown = true) =>
    say(makeEntry('favourites', command), isKnown);
  expect(favourite({ kind: 'add-favourite', key: 'f', arNum: 7 })).toBe(
    'Favori ajouté\u00a0: Article (7)',
  );
  expect(favourite({ kind: 'remove-favourite', key: 'f', arNum: 7 }, false)).toBe(
    'Favori retiré\u00a0: article n°\u00a07',
  );
  expect(favourite({ kind: 'save-list', key: 'f', name: 'Bar' })).toContain('Bar');
  expect(favourite({ kind: 'delete-list', key: 'f' })).toContain('Liste f');
  expect(favourite({ kind: 'delete-list', key: 'f' }, false)).not.toContain('undefined');

  const lines = [{ arNum: 1, quantity: 2 }];
  const template = { kind: 'save-template', key: 'm', name: 'Lundi', lines, at: 1 } as const;
  expect(say(makeEntry('templates', template))).toMatch(/Lundi \(1 ligne\)/);
  const gone = makeEntry('templates', { kind: 'delete-template', key: 'm' });
  expect(say(gone)).toContain('Modèle m');
  expect(say(gone, false)).not.toContain('undefined');
  const named = { key: 'm', name: 'Mardi', at: 1 };
  expect(say(makeEntry('templates', { kind: 'rename-template', ...named }))).toBe(
    'Modèle renommé\u00a0: Mardi',
  );
  const back = { kind: 'restore-template', lines, ...named } as const;
  expect(say(makeEntry('templates', back))).toBe('Modèle rétabli\u00a0: Mardi');
  const line = { kind: 'set-template-line', key: 'm', arNum: 7, quantity: 30, at: 1 } as const;
  expect(say(makeEntry('templates', line))).toBe(
    'Quantité 30 dans le modèle Modèle m\u00a0: Article (7)',
  );
  expect(say(makeEntry('templates', { ...line, quantity: 0 }), false)).toBe(
    'Retiré dans un modèle\u00a0: article n°\u00a07',
  );
  expect(unnamedProducts([makeEntry('templates', line)])).toEqual([7]);
});

test('describes a note by its first words, and an answer to a proposal by the product names', () => {
  const author = { ClUserCom: 'R1', firstName: 'Lena', lastName: 'Marchand' };
  const note = { key: 'n', body: 'Livrer avant 8 h', writtenAt: 1, author };
  const said = (body: string) =>
    say(makeEntry('notes', { kind: 'write-note', note: { ...note, body } }));
  expect(said(note.body)).toBe('Note\u00a0: «\u202fLivrer avant 8 h\u202f»');
  expect(said('x'.repeat(2000)).length).toBeLessThan(100);
  expect(say(makeEntry('notes', { kind: 'delete-note', key: 'n' }))).toBe('Note supprimée');

  const about = {
    key: 'p',
    ceNum: 7,
    order: 'CMD-1',
    ordered: 'Assiette',
    proposed: ['Bol', 'Tasse'],
  };
  const answer = (said: 'accepted' | 'refused') =>
    say(makeEntry('proposals', { kind: 'answer-proposal', ...about, answer: said }));
  expect(answer('accepted')).toBe(
    'Remplacement accepté\u00a0: Bol, Tasse au lieu de Assiette, commande CMD-1',
  );
  expect(answer('refused')).toMatch(/^Remplacement refusé/);
});

test('lists each article once that the entries name only by its number', () => {
  const favourite = { kind: 'add-favourite', key: 'f', arNum: 7 } as const;
  const entries = [
    makeEntry('favourites', favourite),
    makeEntry('favourites', { ...favourite, key: 'g' }),
    makeEntry('order', addition(cups)),
  ];
  expect(unnamedProducts(entries)).toEqual([7]);
});

test('returns a text for each error code, and names the pack size that the server sent', () => {
  for (const code of Object.keys(errorCodes) as (keyof typeof errorCodes)[]) {
    expect(reasonOf({ code }, t).length).toBeGreaterThan(10);
  }
  expect(reasonOf({ code: 'UNREACHABLE' }, t)).toBe(frSending.sending.unreachable);
  expect(reasonOf({ code: 'PACKAGING_CHANGED', packSize: 20 }, t)).toMatch(/20\.$/);
});

test('formats an age from one minute on, and returns nothing for a shorter or negative age', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const minutes = (count: number) => formatAgo(now - count * 60_000, now, 'fr');
  expect(minutes(0.9)).toBeUndefined();
  expect(minutes(-10)).toBeUndefined();
  expect(minutes(1)).toBe('il y a 1 minute');
  expect(minutes(59.9)).toBe('il y a 59 minutes');
  expect(minutes(60)).toBe('il y a 1 heure');
  expect(minutes(60 * 24 * 3)).toBe('il y a 3 jours');
  expect(formatAgo(now - 120_000, now, 'en')).toBe('2 minutes ago');
});

test('names the exported file after the day of the export in the time zone of the shop', () => {
  expect(fileNameOf({ exportedAt: Date.UTC(2026, 0, 5, 22, 59) })).toBe(
    'comptoir-envois-2026-01-05.json',
  );
});
