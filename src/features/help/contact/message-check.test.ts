import { expect, test } from 'vitest';
import { MESSAGE_BYTES } from '../../../../contract/contact/limits.ts';
import { BODY, bodyOf, faultsOf, nameOf, SUBJECT, takeFiles } from './message-check.ts';

const file = (name: string, size = 10, content = '%PDF-1.7') => ({
  name,
  size,
  arrayBuffer: async () => new TextEncoder().encode(content).buffer,
});
const words = { subject: 'Un sujet', order: '', body: 'Bonjour' };

test('writes the order number above the text of the message', () => {
  expect(bodyOf({ ...words, body: ' Bonjour \n' }, 'Commande :')).toBe('Bonjour');
  expect(bodyOf({ ...words, order: ' CMD-1 ' }, 'Commande :')).toBe('Commande : CMD-1\n\nBonjour');
});

test('reports missing fields and a text that is too long', () => {
  const reasons = (more: Partial<typeof words>, body = 'x') => {
    const faults = faultsOf({ ...words, ...more }, body);
    return [faults[SUBJECT], faults[BODY]];
  };
  expect(reasons({})).toEqual([false, false]);
  expect(reasons({ subject: '  ', body: '\n' })).toEqual([
    'help.subjectMissing',
    'help.bodyMissing',
  ]);
  expect(reasons({}, 'x'.repeat(5000))).toEqual([false, false]);
  expect(reasons({}, 'x'.repeat(5001))).toEqual([false, 'help.bodyLong']);
});

test('checks each file separately, and reports why a file is rejected', async () => {
  const { taken, rejected } = await takeFiles(
    [file('a.png', MESSAGE_BYTES - 20)],
    [
      file('b.exe'),
      file('b.pdf', 10, 'MZ'),
      file('c.txt', 0),
      file('d.pdf', 21),
      file('e.pdf', 20),
    ],
  );
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'e.pdf']);
  expect(rejected).toEqual([
    { name: 'b.exe', fault: 'type' },
    { name: 'b.pdf', fault: 'type' },
    { name: 'c.txt', fault: 'empty' },
    { name: 'd.pdf', fault: 'large' },
  ]);
  const five = ['1', '2', '3', '4', '5'].map((name) => file(name));
  expect((await takeFiles(five, [file('6')])).rejected).toEqual([{ name: '6', fault: 'many' }]);
});

test('shortens a long file name, and keeps its extension', () => {
  expect(nameOf({ name: `${'a'.repeat(200)}.pdf` })).toMatch(/^a{116}\.pdf$/);
});
