import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLine, makeOrderDetail } from '../../../../tests/support/device/make-order-detail.ts';
import { orderCsv } from './order-csv.ts';

/** Parses CSV as a spreadsheet does, with quotes and line breaks inside cells. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, row = ''] of text.matchAll(/((?:"(?:[^"]|"")*"|[^"\r])*)\r\n/g)) {
    const cells = row.match(/(?:^|;)(?:"(?:[^"]|"")*"|[^;]*)/g) ?? [];
    rows.push(
      cells.map((cell, index) => {
        const own = index === 0 ? cell : cell.slice(1);
        return own.startsWith('"') ? own.slice(1, -1).replaceAll('""', '"') : own;
      }),
    );
  }
  return rows;
}

test('writes an order as CSV in the format that spreadsheets and ERPs read', () => {
  const lines = [
    makeLine({ LCRemise1: '12.5' }),
    makeLine({
      reference: '00417',
      name: 'Huile d’olive 5 l',
      LCPrixVente: '31.9',
      LCTvaTx: '5.5',
    }),
  ];
  const text = orderCsv(makeOrderDetail({ lines }));
  expect(text.split('\r\n')).toEqual([
    '\ufeffCommande;Date;Référence;Code;Désignation;Quantité;Prix unitaire HT;Remise %;TVA %;Montant HT;Montant TVA;Montant TTC;Quantité commandée;Remplace;Quantité expédiée;Lots;Remplacement',
    'CMD-2026-000123;21/11/2026;BC 12;GOB-1;Gobelet carton kraft 10 cl;20;0,084;12,5;20;1,47;;;20;;;;',
    'CMD-2026-000123;21/11/2026;BC 12;00417;Huile d’olive 5 l;20;31,90;0;5,5;638,00;;;20;;;;',
    'CMD-2026-000123;21/11/2026;BC 12;PORT;Standard;1;9,90;0;20;9,90;;;1;;;;',
    'CMD-2026-000123;21/11/2026;BC 12;;Total TVA 20 %;;;;20;11,37;2,27;13,64;;;;;',
    'CMD-2026-000123;21/11/2026;BC 12;;Total TVA 5,5 %;;;;5,5;638,00;35,09;673,09;;;;;',
    'CMD-2026-000123;21/11/2026;BC 12;;Total;;;;;649,37;37,36;686,73;;;;;',
    '',
  ]);
});

test('the CSV of an order contains the shipped quantity and the lots of each line', () => {
  const lines = [
    makeLine({ ArNum: 1, LCQuantite: 20 }),
    makeLine({ ArNum: 2, LCQuantite: 10, reference: 'GOB-2' }),
  ];
  const left = [
    { arNum: 1, quantity: 8, lot: '=A;1', bestBefore: '20270331' },
    { arNum: 1, quantity: 4, lot: null, bestBefore: null },
  ];
  const shipment = {
    ...({ number: 'BL-1', state: 'shipped', carrier: null, tracking: null } as const),
    ...{ shippedAt: 0, deliveredAt: null, lines: left },
  };
  const [, ...rows] = readCsv(orderCsv(makeOrderDetail({ lines, shipments: [shipment] })));
  expect(rows.slice(0, 3).map((row) => [row[3], ...row.slice(14, 16)])).toEqual([
    ['GOB-1', '12', "'=A;1 DDM 31/03/2027 (8)"],
    ['GOB-2', '0', ''],
    ['PORT', '', ''],
  ]);
});

test('the CSV has one row per VAT rate for the éco-contribution, without discount', () => {
  const lines = [
    makeLine({ LCRemise1: '12.5', ecoContribution: '0.1234' }),
    makeLine({ reference: 'B', LCTvaTx: '5.5', ecoContribution: '0.5000' }),
    makeLine({ reference: 'C', ecoContribution: '0.0001' }),
    makeLine({ reference: 'D' }),
  ];
  const rows = readCsv(orderCsv(makeOrderDetail({ lines }))).map((row) => row.slice(3, 12));
  expect(rows.slice(1)).toEqual([
    ['GOB-1', 'Gobelet carton kraft 10 cl', '20', '0,084', '12,5', '20', '1,47', '', ''],
    ['B', 'Gobelet carton kraft 10 cl', '20', '0,084', '0', '5,5', '1,68', '', ''],
    ['C', 'Gobelet carton kraft 10 cl', '20', '0,084', '0', '20', '1,68', '', ''],
    ['D', 'Gobelet carton kraft 10 cl', '20', '0,084', '0', '20', '1,68', '', ''],
    ['ECO', 'Éco-contribution', '1', '2,47', '0', '20', '2,47', '', ''],
    ['ECO', 'Éco-contribution', '1', '10,00', '0', '5,5', '10,00', '', ''],
    ['PORT', 'Standard', '1', '9,90', '0', '20', '9,90', '', ''],
    ['', 'Total TVA 20 %', '', '', '', '20', '17,20', '3,44', '20,64'],
    ['', 'Total TVA 5,5 %', '', '', '', '5,5', '11,68', '0,64', '12,32'],
    ['', 'Total', '', '', '', '', '28,88', '4,08', '32,96'],
  ]);
});

test('the CSV has no row for a free delivery', () => {
  const detail = makeOrderDetail();
  const free = makeOrderDetail({
    delivery: detail.delivery && { ...detail.delivery, price: '0.0000' },
  });
  expect(orderCsv(free)).not.toContain('PORT');
});

const formulas = ['=1+1', '+33', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '=HYPERLINK("x";"y")'];
const disguised = [' =1+1', '\u00a0=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\u200b=1'];

test.each([...formulas, ...disguised])('escapes a text that begins like a formula: %j', (text) => {
  const detail = makeOrderDetail({
    reference: text,
    lines: [makeLine({ reference: text, name: text })],
  });
  const [, row] = readCsv(orderCsv(detail));
  expect(row?.slice(2, 5)).toEqual([`'${text}`, `'${text}`, `'${text}`]);
});

test('the CSV quotes cells with separators, quotation marks or line breaks', () => {
  const name = 'Verre "Rétro"; 25 cl\r\nlot\nde 6';
  const [, row] = readCsv(orderCsv(makeOrderDetail({ lines: [makeLine({ name })] })));
  expect(row).toHaveLength(17);
  expect(row?.[4]).toBe(name);
});

const number = (cell: string | undefined) => Number((cell ?? '').replace(',', '.'));

test('the CSV rows of each VAT rate add up to the total of this rate, to the cent', () => {
  const anyLine = fc.record({
    LCQuantite: fc.integer({ min: 1, max: 9999 }),
    LCPrixVente: fc.integer({ min: 0, max: 999_999 }).map((units) => (units / 10_000).toFixed(4)),
    LCRemise1: fc
      .integer({ min: 0, max: 100_000 })
      .map((thousandths) => String(thousandths / 1000)),
    LCTvaTx: fc.constantFrom('20', '10', '5.5', '2.1', '0'),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
      const detail = makeOrderDetail({ lines: lines.map((line) => makeLine(line)) });
      const rows = readCsv(orderCsv(detail)).slice(1);
      const articles = rows.filter((row) => row[3] !== '');
      const totals = rows.filter((row) => row[3] === '' && row[8] !== '');
      expect(totals.length).toBeGreaterThan(0);
      for (const total of totals) {
        // Computes in 1/10^9 of a euro as BigInt, because floating-point numbers are not exact at
        // this size.
        const exact = articles
          .filter((row) => row[8] === total[8])
          .map((row) =>
            BigInt((row[9] ?? '').replace(/,(\d*)$/, (_, d: string) => d.padEnd(9, '0'))),
          )
          .reduce((sum, one) => sum + one, 0n);
        expect(number(total[9])).toBe(Number((exact + 5_000_000n) / 10_000_000n) / 100);
      }
      const [last] = rows.slice(-1);
      expect(number(last?.[9])).toBe(Number(detail.totalHT));
      expect(number(last?.[11])).toBe(Number(detail.totalTTC));
    }),
    { numRuns: 200 },
  );
});
