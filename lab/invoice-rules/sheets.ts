import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The part of `saxon-js` that this file uses. `saxon-js` has no types. */
interface Saxon {
  transform(
    options: { stylesheetInternal: object; sourceText: string; destination: 'document' },
    execution: 'sync',
  ): { principalResult: object };
  XPath: {
    evaluate(
      expression: string,
      context: object,
      options: { namespaceContext: Record<string, string> },
    ): unknown;
  };
}

const require = createRequire(import.meta.url);
const saxon = require('saxon-js') as Saxon;

export interface Finding {
  rule: string;
  flag: string;
  where: string;
  text: string;
}

export interface Verdict {
  /** The number of rules that fired; 0 if the sheet has no rule for the document. */
  fired: number;
  findings: Finding[];
}

/** Reads the findings: the failed assertions and the successful reports. */
const FINDINGS = `serialize(map {
  'fired': count(//svrl:fired-rule),
  'findings': array { (//svrl:failed-assert | //svrl:successful-report) ! map {
    'rule': string((@id, @test)[1]),
    'flag': string(@flag),
    'where': string(@location),
    'text': normalize-space(svrl:text)
  } }
}, map { 'method': 'json' })`;
const namespaceContext = { svrl: 'http://purl.oclc.org/dsdl/svrl' };

/** A rule that has no flag counts as fatal. */
export const isFatal = ({ flag }: Finding): boolean => !/^(?:warning|info|information)$/.test(flag);

/** Compiles a Schematron that was translated to XSLT, so that it can check many documents. */
export async function compileSheet(file: string): Promise<(xml: string) => Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-sheet-'));
  try {
    const out = join(folder, 'sheet.json');
    const options = [`-xsl:${file}`, `-export:${out}`, '-nogo'];
    await promisify(execFile)(process.execPath, [require.resolve('xslt3'), ...options]);
    const stylesheetInternal = JSON.parse(readFileSync(out, 'utf8')) as object;
    return (sourceText) => {
      const options = { stylesheetInternal, sourceText, destination: 'document' } as const;
      const { principalResult } = saxon.transform(options, 'sync');
      const result = saxon.XPath.evaluate(FINDINGS, principalResult, { namespaceContext });
      return JSON.parse(String(result)) as Verdict;
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
