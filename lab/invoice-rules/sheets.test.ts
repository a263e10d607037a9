import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileSheet, isFatal } from './sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A style sheet in the form of a translated Schematron. It writes SVRL elements for each rule that
 * fires.
 */
const SHEET = `<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:svrl="http://purl.oclc.org/dsdl/svrl">
  <xsl:template match="/"><svrl:schematron-output><xsl:apply-templates/></svrl:schematron-output></xsl:template>
  <xsl:template match="bill">
    <svrl:fired-rule context="bill"/>
    <xsl:if test="not(number)">
      <svrl:failed-assert test="number" id="OUR-1" flag="fatal" location="/bill">
        <svrl:text>A bill &lt;has&gt;
          a number</svrl:text>
      </svrl:failed-assert>
    </xsl:if>
    <xsl:if test="note = ''">
      <svrl:failed-assert test="note != ''" id="OUR-2" flag="warning" location="/bill/note"/>
    </xsl:if>
    <xsl:if test="matches(number, '[^0-9]')">
      <svrl:successful-report test="matches(number, '[^0-9]')" location="/bill/number"/>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>`;

test('a finding of a sheet is fatal unless its flag is « warning » or « info »', async () => {
  const file = join(folder, 'own.xslt');
  writeFileSync(file, SHEET);
  const apply = await compileSheet(file);
  const findingsOf = (xml: string) => {
    const { fired, findings } = apply(xml);
    return [fired, ...findings.map((one) => [one.rule, isFatal(one), one.where, one.text])];
  };
  expect(findingsOf('<bill><number>7</number></bill>')).toEqual([1]);
  expect(findingsOf('<bill><note/></bill>')).toEqual([
    1,
    ['OUR-1', true, '/bill', 'A bill <has> a number'],
    ['OUR-2', false, '/bill/note', ''],
  ]);
  expect(findingsOf('<bill><number>A7</number></bill>')).toEqual([
    1,
    ["matches(number, '[^0-9]')", true, '/bill/number', ''],
  ]);
  // This sheet has no rule for this document. It finds nothing; the count 0 shows that no rule
  // fired.
  expect(findingsOf('<order/>')).toEqual([0]);
});
