import { beforeEach, describe, expect, test } from 'vitest';
import { openImportScene } from '../../tests/support/shop/import-scene.ts';
import { parseDays } from './specs/delivery-files.ts';

const scene = await openImportScene();
beforeEach(() => scene.makeFolder());

const column = async (sql: string) => (await scene.rowsOf(sql)).map(({ text }) => text);
const runs = () =>
  column(`select dr_num || ' ' || name || ' ' || coalesce((select string_agg(concat_ws(' ',
      d ->> 'weekday', d ->> 'daysBefore', d ->> 'time'), ', ') from jsonb_array_elements(days) d), '')
    as text from delivery_runs order by dr_num`);
const closed = () =>
  column(`select concat_ws(' ', starts_on, ends_on, label) as text from closed_days order by 1`);
const clientRuns = () =>
  column(`select code || ' ' || coalesce(dr_num::text, '-') as text from clients order by code`);
const addressRuns = () =>
  column(`select code || ' ' || a.label || ' ' || coalesce(a.dr_num::text, '-') as text
    from addresses a join clients using (cl_num) order by 1`);

test('imports runs and closed days, and the runs of a client and an address, from the example', async () => {
  expect(await runs()).toEqual(['1 Littoral 2 1 14:00, 5 1 14:00', '2 Quimper 3 0 07:30']);
  expect(await closed()).toEqual([
    '2026-12-24 2026-12-26 Noël',
    '2026-12-31 2027-01-02 Inventaire',
  ]);
  expect(await clientRuns()).toEqual(['00101 1', '00102 -', '00103 -']);
  expect(await addressRuns()).toEqual([
    '00101 Hôtel -',
    '00101 Siège -',
    '00102 Crêperie 2',
    '00103 Brasserie -',
  ]);
});

test('assigns a run by number or name, removes it by an empty cell, and keeps it without the column', async () => {
  await scene.give('clients.csv', 'code;tournee\n00102;quimper\n00103;1\n');
  expect(await clientRuns()).toEqual(['00101 1', '00102 2', '00103 1']);
  await scene.give('clients.csv', 'code;ville\n00103;Nantes\n');
  await scene.give('clients.csv', 'code;tournee\n00102;\n00103;\n');
  expect(await clientRuns()).toEqual(['00101 1', '00102 -', '00103 -']);
  const report = await scene.give('clients.csv', 'code;tournee\n00103;Nulle part\n');
  expect(report.join('\n')).toContain('la tournée « Nulle part » n’existe pas');
});

test('deletes an unused run, and refuses to delete a used one', async () => {
  const report = await scene.give('delivery-runs.csv', 'numero;supprimer\n1;oui\n2;oui\n');
  expect(report.join('\n')).toContain('des clients ou des adresses s’en servent');
  expect(await runs()).toHaveLength(2);
  await scene.give('delivery-runs.csv', 'numero;nom;jours\n3;Seule;lundi=J-8 9h\n');
  expect((await runs())[2]).toBe('3 Seule 1 8 09:00');
  await scene.give('delivery-runs.csv', 'numero;supprimer\n3;oui\n');
  expect(await runs()).toHaveLength(2);
});

test('leaves equal closed days unchanged, deletes one, and refuses an invalid period', async () => {
  const before = await closed();
  const report = await scene.give(
    'closed-days.csv',
    'du;au;libelle\n24/12/2026;26/12/2026;Noël\n2027-05-02;2027-05-01;À l’envers\n2027-05-01;2029-01-01;Sans fin\n2026-02-31;2026-03-01;Rien\n',
  );
  expect(report.join('\n')).toMatch(/finir après le début[\s\S]*finir après le début/);
  expect(report.join('\n')).toContain('n’est pas un jour');
  expect(await closed()).toEqual(before);
  await scene.give('closed-days.csv', 'du;supprimer\n2026-12-24;oui\n');
  expect(await closed()).toEqual(before.slice(1));
});

describe('the days of a run', () => {
  test.each([
    ['Mardi=Lundi 14:00', [[2, 1, '14:00']]],
    [
      'lundi=vendredi 16h | mardi=mardi 7h05',
      [
        [1, 3, '16:00'],
        [2, 0, '07:05'],
      ],
    ],
    ['dimanche=J-0 0:00', [[7, 0, '00:00']]],
    ['jeudi=j-30 23h59', [[4, 30, '23:59']]],
  ])('reads %s', (cell, meant) => {
    expect(parseDays(cell)).toEqual(
      meant.map(([weekday, daysBefore, time]) => ({ weekday, daysBefore, time })),
    );
  });

  test.each([
    'mardi',
    'mardi=14:00',
    'mardi=lundi',
    'mardi=lundi 24:00',
    'mardi=lundi 14:60',
    'mardi=J-31 14:00',
    'mardi=J--1 14:00',
    'tuesday=monday 14:00',
    'mardi=lundi 14:00|mardi=J-2 9:00',
    '|',
    'mardi=lundi 14:00\nvendredi=jeudi 9:00',
  ])('refuses %j', (cell) => {
    expect(() => parseDays(cell)).toThrow(/il faut|deux fois/);
  });
});
