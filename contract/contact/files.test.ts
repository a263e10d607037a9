import { expect, test } from 'vitest';
import { isRefusedFile } from './files.ts';

test('what a device may run is refused by its name, however that is dressed', () => {
  const refused = ['a.exe', 'A.EXE', 'a.pdf.js', 'a.bat.', 'a.scr ', 'a.html', 'a.svg', 'a.docm'];
  expect(refused.filter(isRefusedFile)).toEqual(refused);
  const taken = ['a.pdf', 'photo.jpeg', 'exe', 'js.txt', 'a.docx', 'a.executive.png', 'a.json'];
  expect(taken.filter(isRefusedFile)).toEqual([]);
});
