import type { Locale } from '../../../contract/core/locales.ts';
import type { Look } from '../../services/shown-face.ts';
import type { Distributor } from '../distributor.ts';
import { type DocumentTexts, textsFor } from '../document-texts.ts';
import { type Formats, formatsFor } from '../formats.ts';
import { drawLetterhead, drawRunningHead, type Letterhead, legalFoot } from './letterhead.ts';
import { Paper, type PaperOptions } from './paper.ts';
import { drawTable, type Table } from './table.ts';
import { drawTotals, type TotalsBlock, totalsHeight } from './totals-block.ts';

export interface DocumentParts<Line> {
  paper: Omit<PaperOptions, 'language' | 'look'>;
  head: Letterhead;
  table: Omit<Table<Line>, 'heightBelow'>;
  totals: TotalsBlock;
  end(paper: Paper): void;
}

export async function drawDocument<Line>(
  sender: Distributor,
  locale: Locale,
  look: Look,
  partsOf: (t: DocumentTexts, f: Formats) => DocumentParts<Line>,
): Promise<Buffer> {
  const [t, f] = [textsFor(locale), formatsFor(locale)];
  const { paper: options, head, table, totals, end } = partsOf(t, f);
  const paper = new Paper({ ...options, language: locale, look }, (page) =>
    drawRunningHead(page, sender.name, `${options.title} (${t.continued})`),
  );
  drawLetterhead(paper, sender, head);
  drawTable(paper, { ...table, heightBelow: totalsHeight(totals) });
  drawTotals(paper, totals, t, f);
  end(paper);
  return paper.finish(legalFoot(sender, t, f), t);
}
